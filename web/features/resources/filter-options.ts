import {
  AI_TOPICS,
  CONTENT_TYPE_LABELS,
  CONTENT_TYPES,
  EDUCATIONAL_LEVELS,
  SKILL_LEVELS,
} from "#contract/resource-kinds.ts";

export { CONTENT_TYPE_LABELS };

type Option = { value: string; label: string };

const options = (values: readonly string[], labels: Record<string, string> = {}): Option[] =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** The first option of each is its sentinel: chosen until the reader chooses, and written to the address as it is. */
export const FILTERS = [
  {
    name: "educationalLevel",
    label: "Educational level",
    options: [
      { value: "all", label: "Any level" },
      ...options(EDUCATIONAL_LEVELS, { "All Levels": "All Educational Levels" }),
    ],
  },
  {
    name: "skillLevel",
    label: "AI skill level",
    options: [{ value: "any", label: "Any level" }, ...options(SKILL_LEVELS, { "All Levels": "All Skill Levels" })],
  },
  {
    name: "contentType",
    label: "Content type",
    options: [{ value: "all-types", label: "All types" }, ...options(CONTENT_TYPES, CONTENT_TYPE_LABELS)],
  },
  {
    name: "aiTopic",
    label: "AI topic",
    options: [{ value: "all-topics", label: "All topics" }, ...options(AI_TOPICS)],
  },
] as const;
