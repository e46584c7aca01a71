// Apart from the schemas, so that a page that only offers these choices need not load the validator.

export const EDUCATIONAL_LEVELS = ["Middle School", "High School", "College", "All Levels"] as const;
export const SKILL_LEVELS = ["Beginner", "Intermediate", "Advanced", "All Levels"] as const;
export const CONTENT_TYPES = ["Tutorial", "Prompt", "Lesson Plan", "Case Study"] as const;
/** Where the word on screen is not the value. Levels stand side by side, so each says of what it is. */
export const EDUCATIONAL_LEVEL_LABELS: Record<string, string> = { "All Levels": "Any grade" };
export const SKILL_LEVEL_LABELS: Record<string, string> = { "All Levels": "Any AI experience" };
export const CONTENT_TYPE_LABELS: Record<string, string> = { Prompt: "Prompt Template" };
export const AI_TOPICS = ["Fundamentals", "Prompting", "Grading", "Automation"] as const;
export const STATUSES = ["approved", "pending", "rejected"] as const;

export type Status = (typeof STATUSES)[number];

export const SORTS = ["newest", "top", "views"] as const;
