import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";

// Apart from the schemas, so that a page that only shows trials need not load the validator.

export const OUTCOMES = ["worked", "mixed", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** "Worked in 5 of 7 classes" */
export const workedIn = ({ workedCount, trialCount }: { workedCount: number; trialCount: number }) =>
  `Worked in ${workedCount} of ${trialCount} ${trialCount === 1 ? "class" : "classes"}`;

export const TRIAL_GRADES = RESOURCE_FIELDS.grades.values;

/** Nobody brought an assistant to class before that. A list that is sorted by day also puts what was never tried before it. */
export const FIRST_TRIAL_DAY = "2000-01-01";
