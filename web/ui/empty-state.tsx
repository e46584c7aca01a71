import type { ReactNode } from "react";
import { LogoMark } from "./logo-mark.tsx";

type EmptyStateProps = { title: string; hint?: ReactNode; children?: ReactNode };

/** An empty list: what that means and, as children, what to do next. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line border-dashed px-5 py-12 text-center">
      <LogoMark className="size-14" />
      <h3 className="text-xl">{title}</h3>
      {hint && <p className="max-w-prose text-quiet">{hint}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

type FullPageMessageProps = { title: string; children: ReactNode; action: ReactNode };

/** A whole page with nothing to show: what happened, and a link or button to continue. */
export const FullPageMessage = ({ title, children, action }: FullPageMessageProps) => (
  <div className="wrap grid justify-items-center gap-5 py-20 text-center md:py-28">
    <LogoMark className="size-24" />
    <h1 className="text-3xl">{title}</h1>
    <p className="max-w-prose text-quiet">{children}</p>
    <div className="flex flex-wrap justify-center gap-3">{action}</div>
  </div>
);
