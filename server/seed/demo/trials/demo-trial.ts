import type { TrialDraft } from "#contract/trials.ts";

/** How it went when a demo teacher used somebody else's resource. */
export type DemoTrial = Pick<TrialDraft, "tool" | "grade" | "outcome" | "note"> & {
  resource: string;
  by: string;
  daysAgo: number;
};
