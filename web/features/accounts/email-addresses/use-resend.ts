import { useState } from "react";
import { reasonOf } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";

/** Has the link to confirm one's address mailed again. */
export function useResend() {
  const { busy, send } = useSend({ prompt: "Please log in to get a new link" });
  const [isSent, setIsSent] = useState(false);
  const resend = async () => {
    try {
      await send("POST", "/api/auth/confirm-email/resend");
      setIsSent(true);
    } catch (error) {
      toast({ variant: "destructive", title: "No link was sent", description: reasonOf(error) });
    }
  };
  return { busy, isSent, resend };
}
