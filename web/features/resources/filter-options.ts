import type { Filters } from "#contract/filters.ts";
import {
  AI_TOPICS,
  CONTENT_TYPE_LABELS,
  CONTENT_TYPES,
  EDUCATIONAL_LEVELS,
  SKILL_LEVELS,
} from "#contract/resource-kinds.ts";

export { CONTENT_TYPE_LABELS };

type Option = { value: string; label: string; hidden?: boolean };
type Filter = { name: Exclude<keyof Filters, "search">; label: string; options: [Option, ...Option[]] };

const options = (values: readonly string[], labels: Record<string, string> = {}): Option[] =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/**
 * The first option of each is its sentinel: selected by default, and written to the URL as it is. It is hidden where
 * another option means the same.
 */
export const FILTERS: Filter[] = [
  {
    name: "educationalLevel",
    label: "Educational level",
    options: [
      { value: "all", label: "Any level", hidden: true },
      ...options(EDUCATIONAL_LEVELS, { "All Levels": "All Educational Levels" }),
    ],
  },
  {
    name: "skillLevel",
    label: "AI skill level",
    options: [
      { value: "any", label: "Any level", hidden: true },
      ...options(SKILL_LEVELS, { "All Levels": "All Skill Levels" }),
    ],
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
];
