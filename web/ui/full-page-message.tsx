import type { ReactNode } from "react";
import { TalkingPage } from "./talking-page.tsx";

type DeadEndProps = { title: string; children: ReactNode; way: ReactNode };

/** A whole page that has nothing to show: what is the matter, and the way on from here. */
export const FullPageMessage = ({ title, children, way }: DeadEndProps) => (
  <div className="wrap grid justify-items-center gap-5 py-20 text-center md:py-28">
    <TalkingPage className="size-24" />
    <h1 className="text-3xl">{title}</h1>
    <p className="max-w-prose text-quiet">{children}</p>
    <div className="flex flex-wrap justify-center gap-3">{way}</div>
  </div>
);
