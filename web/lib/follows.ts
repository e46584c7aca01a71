import type { ReactNode } from "react";

/** What people can follow, to be told of what is new there. */
export type Followable = { kind: "topic" | "forum"; id: number; followed: boolean };

/** Pages give it to the forum's components, which know where its button belongs. */
export type RenderFollow = (target: Followable) => ReactNode;
