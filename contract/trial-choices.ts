import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";

// Apart from the schemas, so that a page that only shows trials need not load the validator.

export const OUTCOMES = ["worked", "mixed", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const TRIAL_GRADES = RESOURCE_FIELDS.grades.values;

/** Nobody brought an assistant to class before that. A list that is sorted by day also puts what was never tried before it. */
export const FIRST_TRIAL_DAY = "2000-01-01";
