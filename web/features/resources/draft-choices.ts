import { AI_TOPICS, CONTENT_TYPES, EDUCATIONAL_LEVELS, SKILL_LEVELS } from "#contract/resource-kinds.ts";
import { CONTENT_TYPE_LABELS } from "./filter-options.ts";

const named = (values: readonly string[], labels: Record<string, string> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** What an author says about a resource by choosing from a list. `unchosen` stands there until they do. */
export const DRAFT_CHOICES = [
  {
    name: "educationalLevel",
    label: "Educational level",
    unchosen: "Select an educational level",
    options: named(EDUCATIONAL_LEVELS),
  },
  { name: "skillLevel", label: "AI skill level", unchosen: "Select a skill level", options: named(SKILL_LEVELS) },
  {
    name: "contentType",
    label: "Content type",
    unchosen: "Select a content type",
    options: named(CONTENT_TYPES, CONTENT_TYPE_LABELS),
  },
  { name: "aiTopic", label: "AI topic", unchosen: "Select an AI topic", options: named(AI_TOPICS) },
] as const;
