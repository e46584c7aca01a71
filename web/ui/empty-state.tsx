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
