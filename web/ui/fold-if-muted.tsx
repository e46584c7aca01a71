import type { ReactNode } from "react";
import { useViewer } from "#web/lib/session/viewer.ts";

export const useIsMuted = (memberId: number): boolean => useViewer()?.mutedIds.includes(memberId) ?? false;

/** What a member wrote, folded for those who have muted them. It still opens with a press, and is found by the browser's search. */
export function FoldIfMuted({ authorId, children }: { authorId: number; children: ReactNode }) {
  return useIsMuted(authorId) ? (
    <details className="group/muted mt-2">
      <summary className="w-fit cursor-pointer rounded-sm text-quiet text-sm">
        Muted. <span className="font-semibold text-ink underline underline-offset-4 group-open/muted:hidden">Show</span>
        <span className="hidden font-semibold text-ink underline underline-offset-4 group-open/muted:inline">Hide</span>
      </summary>
      {children}
    </details>
  ) : (
    children
  );
}
