import { LANGUAGES, type Language } from "./languages.ts";

// Apart from the schemas, so that a page that only offers the choices need not load the validator.

type Text = { kind: "text"; label: string; min: number; max: number };
type OptionalText = { kind: "optionalText"; label: string; max: number };
type Url = { kind: "url"; label: string };
/** A whole number, or null. `unit` follows it on screen. */
type OptionalNumber = { kind: "optionalNumber"; label: string; min: number; max: number; unit?: string };
/** The id of another resource, or null. */
type Reference = { kind: "reference"; label: string };
/** The ids of files that the author has uploaded, in their order; or of a picture, or null. */
type Files = { kind: "files"; label: string; most: number };
type Picture = { kind: "picture"; label: string };
export type Choices = {
  label: string;
  values: readonly [string, ...string[]];
  /** The label on screen where it differs from the value. */
  labels?: Readonly<Record<string, string>>;
  /** The label where the value appears without the field's name beside it. */
  badges?: Readonly<Record<string, string>>;
  filter?: Filter;
};
/**
 * `noun` follows "Please select". Where `mayBeMissing`, resources from before the field existed have none. Left out, it is
 * `initial`.
 */
type Choice = Choices & { kind: "choice"; noun: string; mayBeMissing?: true; initial?: string };
/** `none` is the option for null. */
type OptionalChoice = Choices & { kind: "optionalChoice"; none: string };
/** Up to `most` of the values, in their order. */
type SeveralChoices = Choices & { kind: "choices"; most: number };
/** A list of short texts in the author's own words. */
type Names = { kind: "names"; label: string; most: number; max: number; filter?: Filter };

export type Filter = {
  /** The parameter's name, where it differs from the field's. */
  parameter?: string;
  /** The label of one value of a field that may have several. */
  label?: string;
  /** The form's value for "no choice made", and its label. */
  any: string;
  anyLabel: string;
  /** The value that fits every request; filtering by it restricts nothing. */
  everyone?: string;
  everyoneLabel?: string;
  /** Aliases of a value. */
  aliases?: Readonly<Record<string, string>>;
};

export type Field =
  | Text
  | OptionalText
  | Url
  | OptionalNumber
  | Reference
  | Files
  | Picture
  | Choice
  | OptionalChoice
  | SeveralChoices
  | Names;

/**
 * The fields of a resource. Schemas, columns, filters, forms, revision, export and seeds follow from this list;
 * docs/decisions/020-one-list-of-fields.md says what a new field needs.
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
  subjects: {
    kind: "choices",
    label: "Subjects",
    most: 3,
    values: [
      "English Language Arts",
      "Mathematics",
      "Science",
      "Social Studies",
      "World Languages",
      "Arts",
      "Computer Science",
      "Health and PE",
      "Career and Technical",
      "Special Education",
      "English Learners",
      "Library and Research",
      "Teacher Practice",
    ],
    filter: { parameter: "subject", label: "Subject", any: "any-subject", anyLabel: "Any subject" },
  },
  grades: {
    kind: "choices",
    label: "Grades",
    most: 5,
    values: ["K-2", "3-5", "6-8", "9-12", "College"],
    badges: { "K-2": "Grades K-2", "3-5": "Grades 3-5", "6-8": "Grades 6-8", "9-12": "Grades 9-12" },
    filter: { parameter: "grade", label: "Grade", any: "any-grade", anyLabel: "Any grade" },
  },
  licence: {
    kind: "optionalChoice",
    label: "License",
    none: "Not stated",
    values: ["CC0 1.0", "CC BY 4.0", "CC BY-SA 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0", "All rights reserved"],
    filter: { any: "any-licence", anyLabel: "Any license" },
  },
  minutes: { kind: "optionalNumber", label: "Minutes", min: 1, max: 600, unit: "min" },
  studentData: {
    kind: "optionalChoice",
    label: "Student data",
    none: "Not stated",
    values: ["none", "anonymous", "personal"],
    labels: { none: "None", anonymous: "Anonymous", personal: "Personal" },
    badges: { none: "No student data", anonymous: "Anonymous student data", personal: "Personal student data" },
    filter: { any: "any-data", anyLabel: "Any" },
  },
  language: {
    kind: "choice",
    label: "Language",
    noun: "a language",
    initial: "en",
    values: Object.keys(LANGUAGES) as [Language, ...Language[]],
    labels: LANGUAGES,
    filter: { any: "any-language", anyLabel: "Any language" },
  },
  tools: {
    kind: "names",
    label: "AI tools",
    most: 5,
    max: 60,
    filter: { parameter: "tool", label: "AI tool", any: "any-tool", anyLabel: "Any tool" },
  },
  fileIds: { kind: "files", label: "Attached files", most: 5 },
  coverId: { kind: "picture", label: "Cover picture" },
  remixOf: { kind: "reference", label: "Based on" },
} as const satisfies Record<string, Field>;

/** Shown where `studentData` is "personal": the situation, and what to do about it. */
export const PERSONAL_DATA_WARNING = {
  fact: "This puts students' personal data into an AI tool.",
  advice: "Ask your school first whether that is allowed, and leave out names wherever you can.",
};

export type ResourceFields = typeof RESOURCE_FIELDS;
export type FieldName = keyof ResourceFields;

export const FIELD_NAMES = Object.keys(RESOURCE_FIELDS) as FieldName[];

export const fieldOf = (name: FieldName): Field => RESOURCE_FIELDS[name];

/** The fields whose value means something on other hubs; the id of a file does not. */
export const isPortable = (name: FieldName) => !["files", "picture"].includes(fieldOf(name).kind);

/** A value for each field, in their order. */
export const forEachField = <T>(make: (field: Field, name: FieldName) => T) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, make(fieldOf(name), name)]));

export type Licence = ResourceFields["licence"]["values"][number];

const DEEDS = "https://creativecommons.org";

/** Where a licence is explained. */
export const LICENCE_URLS: { [L in Licence]?: string } = {
  "CC0 1.0": `${DEEDS}/publicdomain/zero/1.0/`,
  "CC BY 4.0": `${DEEDS}/licenses/by/4.0/`,
  "CC BY-SA 4.0": `${DEEDS}/licenses/by-sa/4.0/`,
  "CC BY-NC 4.0": `${DEEDS}/licenses/by-nc/4.0/`,
  "CC BY-NC-SA 4.0": `${DEEDS}/licenses/by-nc-sa/4.0/`,
};

/** The licences under which others may publish their own version. */
export const REMIXABLE: readonly Licence[] = [
  "CC0 1.0",
  "CC BY 4.0",
  "CC BY-SA 4.0",
  "CC BY-NC 4.0",
  "CC BY-NC-SA 4.0",
];
