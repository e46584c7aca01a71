import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, reasonOf } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";

/** Has the link to confirm one's address mailed again. */
export function useResend() {
  const client = useQueryClient();
  const { busy, send } = useSend({ prompt: "Please log in to get a new link" });
  const [isSent, setIsSent] = useState(false);
  const resend = async () => {
    try {
      await send("POST", "/api/auth/confirm-email/resend");
      setIsSent(true);
    } catch (error) {
      // Confirmed meanwhile, or lost to its owner.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: viewerQuery.queryKey });
      toast({ variant: "destructive", title: "No link was sent", description: reasonOf(error) });
    }
  };
  return { busy, isSent, resend };
}
