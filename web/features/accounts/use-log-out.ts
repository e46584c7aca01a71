import { useQueryClient } from "@tanstack/react-query";
import { SessionEnded } from "#web/lib/api.ts";
import { dropDraftsOf } from "#web/lib/drafts.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { changeViewer, useWho } from "#web/lib/viewer.ts";

export function useLogOut() {
  const client = useQueryClient();
  const who = useWho();
  const { send, goOn } = useSend();
  return async () => {
    try {
      await send("POST", "/api/auth/logout");
    } catch (error) {
      if (!(error instanceof SessionEnded)) return void toast(FAILED);
    }
    dropDraftsOf(who);
    goOn("/");
    changeViewer(client, null);
    toast({ title: "Logged out", description: "You have been successfully logged out" });
  };
}

const FAILED = {
  title: "Error",
  description: "You could not be logged out. Please try again.",
  variant: "destructive",
} as const;
