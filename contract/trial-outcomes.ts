import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";

// Apart from the schemas, so that a page that only shows trials need not load the validator.

export const OUTCOMES = ["worked", "mixed", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** "Worked in 5 of 7 classes" */
export const workedIn = ({ workedCount, trialCount }: { workedCount: number; trialCount: number }) =>
  `Worked in ${workedCount} of ${trialCount} ${trialCount === 1 ? "class" : "classes"}`;

export const TRIAL_GRADES = RESOURCE_FIELDS.grades.values;

/** Nobody used an AI assistant in class before that. A list sorted by day also uses it for resources without trials. */
export const FIRST_TRIAL_DAY = "2000-01-01";
