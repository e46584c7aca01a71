import type { ReactNode } from "react";
import { useViewer } from "#web/lib/session/viewer.ts";
import { MoreMenu } from "#web/ui/more-menu.tsx";

/** The menu entry that reports a post. */
export type ReportPost = (kind: "topic" | "reply", id: number) => ReactNode;

type PostMenuProps = { what: "topic" | "reply"; userId: number; children: ReactNode };

/** Nobody reports their own. */
export function PostMenu({ what, userId, children }: PostMenuProps) {
  const viewer = useViewer();
  if (viewer?.id === userId) return null;
  return <MoreMenu label={`More about the ${what} by User #${userId}`}>{children}</MoreMenu>;
}
