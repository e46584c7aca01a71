// Apart from the schemas, so that a page that only offers the choices need not load the validator.

import type { Field } from "#contract/field-kinds.ts";

/**
 * What an author says about a resource. Schemas, columns, filters, forms, revision, export and seeds follow from this
 * list; docs/decisions/020-one-list-of-fields.md tells what a new field takes.
 */
export const RESOURCE_FIELDS = {
  title: { kind: "text", label: "Title", min: 5, max: 200 },
  description: { kind: "text", label: "Description", min: 20, max: 5000 },
  content: { kind: "optionalText", label: "Content", max: 100_000 },
  imageUrl: { kind: "url", label: "Image URL" },
  fileUrl: { kind: "url", label: "File URL" },
  videoUrl: { kind: "url", label: "Video URL" },
  educationalLevel: {
    kind: "choice",
    label: "Educational level",
    noun: "an educational level",
    values: ["Middle School", "High School", "College", "All Levels"],
    badges: { "All Levels": "Any grade" },
    filter: { any: "all", anyLabel: "Any level", everyone: "All Levels", everyoneLabel: "All Educational Levels" },
  },
  skillLevel: {
    kind: "choice",
    label: "AI skill level",
    noun: "a skill level",
    values: ["Beginner", "Intermediate", "Advanced", "All Levels"],
    badges: { "All Levels": "Any AI experience" },
    filter: { any: "any", anyLabel: "Any level", everyone: "All Levels", everyoneLabel: "All Skill Levels" },
  },
  contentType: {
    kind: "choice",
    label: "Content type",
    noun: "a content type",
    values: ["Tutorial", "Prompt", "Lesson Plan", "Case Study"],
    labels: { Prompt: "Prompt Template" },
    filter: { any: "all-types", anyLabel: "All types" },
  },
  aiTopic: {
    kind: "choice",
    label: "AI topic",
    noun: "an AI topic",
    values: ["Fundamentals", "Prompting", "Grading", "Automation"],
    mayBeMissing: true,
    filter: { any: "all-topics", anyLabel: "All topics", aliases: { Assessment: "Grading" } },
  },
} as const satisfies Record<string, Field>;

export type ResourceFields = typeof RESOURCE_FIELDS;
export type FieldName = keyof ResourceFields;

export const FIELD_NAMES = Object.keys(RESOURCE_FIELDS) as FieldName[];

export const fieldOf = (name: FieldName): Field => RESOURCE_FIELDS[name];

/** Something for each field, in their order. */
export const forEachField = <T>(make: (field: Field, name: FieldName) => T) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, make(fieldOf(name), name)]));
