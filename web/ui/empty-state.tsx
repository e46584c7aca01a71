import type { ReactNode } from "react";
import { TalkingPage } from "./talking-page.tsx";

type EmptyStateProps = { title: string; hint?: ReactNode; children?: ReactNode };

/** Nothing here: what that means and, as children, the way on. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line border-dashed px-5 py-12 text-center">
      <TalkingPage className="size-14" />
      <h3 className="text-xl">{title}</h3>
      {hint && <p className="max-w-prose text-quiet">{hint}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
