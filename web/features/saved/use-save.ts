import { useQueryClient } from "@tanstack/react-query";
import { SessionEnded } from "#web/lib/api.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { markSaved } from "./mark-saved.ts";

export type Savable = { id: number; title: string; isSaved: boolean };

/** The bookmark changes once the server has agreed, not before. */
export function useSave({ id, isSaved }: Savable) {
  const client = useQueryClient();
  const viewer = useViewer();
  // Every other list is corrected; the list of saved ones gains or loses an entry.
  const { send, busy } = useSend({ refreshes: [`/api/users/${viewer?.id}/saved`], prompt: PROMPT.description });

  const toggle = async () => {
    if (!viewer) return toast(PROMPT);
    if (busy) return;
    try {
      await send(isSaved ? "DELETE" : "POST", `/api/resources/${id}/save`);
      markSaved(client, id, !isSaved);
      toast(isSaved ? UNSAVED : SAVED);
    } catch (error) {
      if (!(error instanceof SessionEnded)) toast(FAILED);
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
