import type { ResourceDetail, ResourceDraft } from "#contract/resources.ts";
import { ApiError } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { toast } from "#web/lib/toasts.ts";

/** Form handlers that create a resource, or update the one with this id, which the form started from. */
export function useSendResource(id?: number, started: object = {}, isSentBack = false) {
  const { seen, explain } = useSeen(started);
  const { send, continueTo } = useSend({
    invalidates: ["/api/resources", "/api/users", "/api/lists", "/api/admin", "/api/drafts", "/api/waiting"],
    // The draft is deleted with the submission, while its form is still displayed.
    keeps: ["/api/drafts/"],
    prompt: id === undefined ? "Please log in to submit a resource" : "Please log in to edit a resource",
  });

  /** `writtenAs` is the account's draft, which is deleted with it. */
  const onSubmit = async (draft: ResourceDraft, writtenAs: number | null = null) => {
    const sent = await (id === undefined
      ? send<ResourceDetail>("POST", `/api/resources${writtenAs === null ? "" : `?draft=${writtenAs}`}`, draft)
      : send<ResourceDetail>("PUT", `/api/resources/${id}`, { ...draft, seen }));
    // Replaces the form in the history, so that Back does not lead to it.
    continueTo(`/resources/${sent.id}`, { replace: true });
    toast(
      id === undefined
        ? SUBMITTED
        : (sent.waitingEdit && SENT) || (isSentBack && sent.status === "pending" ? RESUBMITTED : SAVED),
    );
  };

  const onFailure = (error: unknown): undefined => {
    // The form says why, and there is no use in trying again.
    if (error instanceof ApiError && error.fields.remixOf) return;
    if (error instanceof ApiError && error.now) {
      explain(error);
      toast({ title: NOT_SAVED.title, description: error.reason, variant: "destructive" });
      return;
    }
    toast({ ...(id === undefined ? NOT_SUBMITTED : NOT_SAVED), variant: "destructive" });
  };

  return { onSubmit, onFailure };
}

const SUBMITTED = {
  title: "Resource submitted",
  description: "Thank you! The team will review it before it is published.",
};
const SAVED = { title: "Resource updated", description: "Your changes have been saved." };
const RESUBMITTED = { title: "Resource resubmitted", description: "Thank you! The team will review it again." };
const SENT = {
  title: "Resource updated",
  description: "Your edit is waiting for review. Readers still see the approved text.",
};
const NOT_SUBMITTED = {
  title: "Submission failed",
  description: "There was an error submitting your resource. Please try again.",
};
const NOT_SAVED = { title: "Update failed", description: "There was an error saving your changes. Please try again." };
