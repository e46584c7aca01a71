import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "#web/lib/api.ts";
import { sessionLost } from "#web/lib/session-lost.ts";
import { toast } from "#web/lib/toasts.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { markSaved } from "./mark-saved.ts";

export type Savable = { id: number; title: string; isSaved: boolean };

/** The bookmark changes once the server has agreed, not before. */
export function useSave({ id, isSaved }: Savable) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);

  const toggle = async () => {
    if (!viewer) return toast(PROMPT);
    if (busy) return;
    setBusy(true);
    try {
      await send(isSaved ? "DELETE" : "POST", `/api/resources/${id}/save`);
      markSaved(client, id, !isSaved, viewer.id);
      toast(isSaved ? UNSAVED : SAVED);
    } catch (error) {
      toast(sessionLost(client, error) ? PROMPT : FAILED);
    } finally {
      setBusy(false);
    }
  };

  return { busy, toggle };
}

const SAVED = { title: "Resource saved", description: "Resource added to your saved list" };
const UNSAVED = { title: "Resource unsaved", description: "Resource removed from your saved list" };
const FAILED = { title: "Error", description: "Failed to update saved status", variant: "destructive" } as const;
const PROMPT = {
  title: "Authentication required",
  description: "Please log in to save resources",
  variant: "destructive",
} as const;
