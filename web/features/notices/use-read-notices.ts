import { useQueryClient } from "@tanstack/react-query";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { invalidatePaths } from "#web/lib/api/invalidate.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { NOTICES_PATH } from "./notice-queries.ts";
import { showRead } from "./show-read.ts";

/** Marks notices as read. The screen shows it at once, and the server's state again if that fails. */
export function useReadNotices() {
  const client = useQueryClient();
  const { send, busy } = useSend({ prompt: "Please log in to read your notices", keepalive: true });

  const markRead = async (ids?: number[]) => {
    showRead(client, ids);
    try {
      await send("PUT", `${NOTICES_PATH}/read`, { ids });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      // Whoever follows a notice is on their way elsewhere, and finds it unread again.
      if (!ids) toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
      await invalidatePaths(client, [NOTICES_PATH]);
    }
  };

  return { busy, markRead };
}
