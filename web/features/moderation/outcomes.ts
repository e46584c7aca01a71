import type { ModeratedResource } from "#contract/moderation.ts";

export type Verb = "approve" | "reject";

export type Outcome = { to: "approved" | "rejected"; title: string; description: string };

const OUTCOMES: Record<Verb, Outcome> = {
  approve: {
    to: "approved",
    title: "Resource approved",
    description: "The resource has been approved and published",
  },
  reject: { to: "rejected", title: "Resource rejected", description: "The resource has been rejected" },
};

const OUTCOMES_OF_EDITS: Record<Verb, Outcome> = {
  approve: { to: "approved", title: "Edit approved", description: "Readers see the new text now" },
  reject: { to: "rejected", title: "Edit rejected", description: "Readers still see the approved text" },
};

export const outcomeOf = (verb: Verb, { waitingEdit }: ModeratedResource) =>
  (waitingEdit ? OUTCOMES_OF_EDITS : OUTCOMES)[verb];

export const UNDONE = { title: "Decision undone", description: "It is waiting for review again" };
