// Apart from the schemas, so that a page that only shows trials need not load the validator.

export const OUTCOMES = ["worked", "mixed", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const TRIAL_GRADES = ["K-2", "3-5", "6-8", "9-12", "College"] as const;

/** Nobody brought an assistant to class before that. A list that is sorted by day also puts what was never tried before it. */
export const FIRST_TRIAL_DAY = "2000-01-01";
