// Apart from the schemas, so that a page that only tells the reasons need not load the validator.

/** Why a resource was not accepted, as moderators choose it and its author reads it. */
export const REASONS = {
  sources: "Sources are missing, or do not hold what they should",
  "student-data": "It shows or asks for data about students",
  copyright: "It uses somebody else's work without permission",
  unclear: "It is hard to follow",
  duplicate: "The library has the same already",
  "off-topic": "It is not about teaching with AI",
  accessibility: "Some readers could not use it",
  other: "Something else",
} as const;

export type Reason = keyof typeof REASONS;
