import { FILTER_FIELDS, UNRESTRICTED } from "#contract/filters.ts";
import { FIELD_NAMES, type FieldName } from "#contract/resource-fields.ts";
import type { ResourceDraft } from "#contract/resources.ts";

export const MARKDOWN =
  "GitHub-flavored Markdown, in which every line break counts and HTML is shown as text. At most 10 pictures of this site: `![What it shows](/files/12/board.webp)`.";
export const WEB_ADDRESS = "An http or https address.";
type FilterField = (typeof FILTER_FIELDS)[number];

const EVERYONE = "A specific level also finds resources marked `All Levels`";

type Example<Name extends FieldName> = Exclude<ResourceDraft[Name], undefined>;

type FieldWords<Name extends FieldName> = {
  example: Example<Name>;
  /** Explains the field where its name does not say it all: everywhere, when it is written, or when it is read. */
  everywhere?: string;
  draft?: string;
  stored?: string;
  /** For lists, where they return less than the call for one resource. */
  inLists?: string;
} & (Name extends FilterField["field"] ? { filter: FilterWords } : unknown);

/** The description of the parameter before and after its values. */
type FilterWords = { example: string; before?: string; after?: string };

/** The docs of each field of a resource. */
const WORDS: { [Name in FieldName]: FieldWords<Name> } = {
  title: { example: "Stress-test your rubric" },
  description: {
    example: "Find the vague words in a rubric before your students do, with an assistant as a stubborn second reader.",
    draft: "Plain text, shown on cards and at the top of the page.",
  },
  content: {
    example: "## Before you start\n\nBring a rubric you **already use** and three anonymous samples.",
    draft: MARKDOWN,
    stored: MARKDOWN,
    inLists: `${MARKDOWN} \`null\` in lists with \`view=card\`, and among the featured resources.`,
  },
  imageUrl: { example: null, everywhere: `A picture to show with it. ${WEB_ADDRESS}` },
  fileUrl: {
    example: "https://example.org/files/rubric-worksheet.pdf",
    everywhere: `A file to download. ${WEB_ADDRESS}`,
  },
  videoUrl: { example: null, everywhere: `A video. ${WEB_ADDRESS}` },
  educationalLevel: {
    example: "High School",
    filter: { example: "High School", after: `${EVERYONE}.` },
  },
  skillLevel: {
    example: "Beginner",
    filter: { example: "Beginner", before: "How much the reader should know about AI.", after: `${EVERYONE}.` },
  },
  contentType: { example: "Lesson Plan", filter: { example: "Lesson Plan" } },
  aiTopic: {
    example: "Grading",
    stored: "`null` where none was chosen.",
    filter: { example: "Prompting", after: "`Assessment` is another name for `Grading`." },
  },
  subjects: {
    example: ["Science"],
    everywhere: "The subjects, in the order of the list; empty where none was chosen.",
    filter: { example: "Science", after: "Finds resources with it among their `subjects`." },
  },
  grades: {
    example: ["6-8", "9-12"],
    everywhere: "The grades it suits, youngest first; empty where none was chosen.",
    filter: { example: "6-8", after: "Finds resources with it among their `grades`." },
  },
  licence: {
    example: "CC BY 4.0",
    everywhere: "The licence; `null` where it is not stated.",
    filter: { example: "CC BY 4.0" },
  },
  minutes: { example: 45, everywhere: "The time it takes in minutes; `null` where it is not stated." },
  studentData: {
    example: "anonymous",
    everywhere: "The student data that goes into the AI tool; `null` where it is not stated.",
    filter: { example: "none" },
  },
  language: {
    example: "en",
    everywhere: "The language it is written in (BCP 47).",
    draft: "The language it is written in (BCP 47). A new resource without one is in English.",
    filter: { example: "es" },
  },
  tools: {
    example: ["any assistant"],
    everywhere: "The AI tools it was made for, each once, ignoring case.",
    draft: "A name cannot contain a comma.",
    filter: { example: "ChatGPT", before: "The name of an AI tool, in any case." },
  },
  fileIds: {
    example: [],
    everywhere: "The ids of up to five files that its author has uploaded, in their order.",
    stored: "The same as in `files`, including files that were deleted since.",
  },
  coverId: {
    example: null,
    everywhere: "The id of a picture that its author has uploaded, shown instead of `imageUrl`; or `null`.",
  },
  remixOf: {
    example: null,
    everywhere: "The id of the resource it is based on. The licence of that resource must allow it at the time.",
  },
};

/** A request that is valid. */
export const DRAFT_EXAMPLE = Object.fromEntries(FIELD_NAMES.map((name) => [name, WORDS[name].example]));

/** Explains fields by schema and field, or by field wherever it occurs. */
export const RESOURCE_FIELD_WORDS = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const { everywhere, draft, stored, inLists = stored }: FieldWords<FieldName> = WORDS[name];
    const said: [string, string | undefined][] = [
      [name, everywhere],
      [`ResourceDraft.${name}`, draft],
      [`Resource.${name}`, inLists],
      [`ResourceDetail.${name}`, stored],
      [`RelatedResource.${name}`, inLists],
    ];
    return said.filter((entry): entry is [string, string] => entry[1] !== undefined);
  }),
);

const quoted = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");

/** Explains filters, by their parameter. */
export const FILTER_WORDS = Object.fromEntries(
  FILTER_FIELDS.map(({ name, field, values }) => {
    const { before, after, example }: FilterWords = WORDS[field].filter;
    const description = [
      before,
      values && `One of ${quoted(values)}.`,
      after,
      `Left out, blank, one of ${quoted(UNRESTRICTED)}, or beginning with \`any-\`, it restricts nothing; an unknown value finds nothing.`,
    ];
    return [name, { description: description.filter(Boolean).join(" "), example }];
  }),
);
