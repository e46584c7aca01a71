import { useQueryClient } from "@tanstack/react-query";
import type { RemovedPost } from "#contract/removal.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";

export function useRestore({ kind, id }: RemovedPost) {
  const client = useQueryClient();
  // It may be shown, and counts, on any page.
  const { send, busy } = useSend({ invalidates: ["/api"], prompt: "Please log in to restore posts" });
  const restore = async () => {
    try {
      await send("PUT", `/api/admin/removed/${kind}/${id}/restore`);
      toast({ title: "Restored", description: `The ${kind} is back where it was` });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({
        title: "Error",
        description: reasonOf(error, `Failed to restore the ${kind}`),
        variant: "destructive",
      });
      void invalidatePaths(client, ["/api/admin/removed"]);
    }
  };
  return { busy, restore };
}
