import { AI_TOPICS, CONTENT_TYPES, EDUCATIONAL_LEVELS, SKILL_LEVELS } from "#contract/resource-kinds.ts";
import { CONTENT_TYPE_LABELS } from "./filter-options.ts";

const toOptions = (values: readonly string[], labels: Record<string, string> = {}) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** The select fields of the resource form. `placeholder` is shown until something is selected. */
export const RESOURCE_FORM_OPTIONS = [
  {
    name: "educationalLevel",
    label: "Educational level",
    placeholder: "Select an educational level",
    options: toOptions(EDUCATIONAL_LEVELS),
  },
  {
    name: "skillLevel",
    label: "AI skill level",
    placeholder: "Select a skill level",
    options: toOptions(SKILL_LEVELS),
  },
  {
    name: "contentType",
    label: "Content type",
    placeholder: "Select a content type",
    options: toOptions(CONTENT_TYPES, CONTENT_TYPE_LABELS),
  },
  { name: "aiTopic", label: "AI topic", placeholder: "Select an AI topic", options: toOptions(AI_TOPICS) },
] as const;
