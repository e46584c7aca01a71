import type { ReactNode } from "react";

/** Below the form: other ways to get in, or nothing at all if there are none. */
export const OtherWays = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 grid gap-3 [&:not(:has(>:nth-child(2)))]:hidden">
    <p className="flex items-center gap-3 text-quiet text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
    {children}
  </div>
);
