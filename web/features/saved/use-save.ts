import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { asSaved } from "./as-saved.ts";

export type Savable = { id: number; title: string; isSaved: boolean };

/** Not optimistic: the bookmark changes once the server has confirmed. */
export function useSave({ id, isSaved }: Savable) {
  const viewer = useViewer();
  // Only the list of saved resources gains or loses an entry; all other lists are updated as they are.
  const { send, busy } = useSend({ invalidates: [`/api/users/${viewer?.id}/saved`], prompt: PROMPT.description });

  const toggle = async () => {
    if (!viewer) return toast(PROMPT);
    if (busy) return;
    try {
      await send(isSaved ? "DELETE" : "POST", `/api/resources/${id}/save`, undefined, () => [asSaved(id, !isSaved)]);
      toast(isSaved ? UNSAVED : SAVED);
    } catch (error) {
      reportUnexpected(error);
      if (!(error instanceof SessionExpired)) toast(FAILED);
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
