import { useQueryClient } from "@tanstack/react-query";
import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { deleteDraftsOf } from "#web/lib/forms/drafts.ts";
import { setViewer, useDraftOwner } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";

export function useLogOut() {
  const client = useQueryClient();
  const draftOwner = useDraftOwner();
  const { send, continueTo } = useSend();
  return async () => {
    try {
      await send("POST", "/api/auth/logout");
    } catch (error) {
      reportUnexpected(error);
      if (!(error instanceof SessionExpired)) return void toast(FAILED);
    }
    deleteDraftsOf(draftOwner);
    continueTo("/");
    setViewer(client, null);
    toast({ title: "Logged out", description: "You have been successfully logged out" });
  };
}

const FAILED = {
  title: "Error",
  description: "You could not be logged out. Please try again.",
  variant: "destructive",
} as const;
