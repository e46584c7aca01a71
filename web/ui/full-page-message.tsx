import type { ReactNode } from "react";
import { LogoMark } from "./logo-mark.tsx";

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
