import { boolean, date, integer, jsonb, numeric, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { STATUSES } from "#contract/decisions.ts";
import { type Field, type FieldName, forEachField, type ResourceFields } from "#contract/resource-fields.ts";
import { OUTCOMES, TRIAL_GRADES } from "#contract/trial-outcomes.ts";
import { BY_THE_DATABASE, bytes, id, instant, searchDocument, severalChoices } from "#server/platform/db/columns.ts";
import { AVERAGE_RATING, RANK } from "./average-rating.ts";
import type { PersonalTable } from "./personal-table.ts";

type Values = readonly [string, ...string[]];

const requiredText = () => text().notNull();
const optionalText = () => text();
const requiredChoice = <const V extends Values>(values: V) => text({ enum: values }).notNull();
const choiceWithDefault = <const V extends Values>(values: V, initial: V[number]) =>
  requiredChoice(values).default(initial);
const optionalChoice = <const V extends Values>(values: V) => text({ enum: values });
const optionalNumber = () => smallint();
const reference = () => integer();
const fileIds = () => integer().array().notNull().default([]);
const names = () => text().array().notNull().default([]);

type ColumnOf<F> = F extends { kind: "text" }
  ? ReturnType<typeof requiredText>
  : F extends { initial: string; values: infer V extends Values }
    ? ReturnType<typeof choiceWithDefault<V>>
    : F extends { kind: "optionalChoice" | "choice"; values: infer V extends Values }
      ? F extends { kind: "optionalChoice" } | { mayBeMissing: true }
        ? ReturnType<typeof optionalChoice<V>>
        : ReturnType<typeof requiredChoice<V>>
      : F extends { kind: "choices"; values: infer V extends Values }
        ? ReturnType<typeof severalChoices<V>>
        : F extends { kind: "names" }
          ? ReturnType<typeof names>
          : F extends { kind: "files" }
            ? ReturnType<typeof fileIds>
            : F extends { kind: "optionalNumber" }
              ? ReturnType<typeof optionalNumber>
              : F extends { kind: "reference" | "picture" }
                ? ReturnType<typeof reference>
                : ReturnType<typeof optionalText>;

function columnFor(field: Field) {
  switch (field.kind) {
    case "text":
      return requiredText();
    case "optionalText":
    case "url":
      return optionalText();
    case "choice":
      if (field.initial !== undefined) return choiceWithDefault(field.values, field.initial);
      return field.mayBeMissing ? optionalChoice(field.values) : requiredChoice(field.values);
    case "optionalChoice":
      return optionalChoice(field.values);
    case "optionalNumber":
      return optionalNumber();
    case "reference":
    case "picture":
      return reference();
    case "files":
      return fileIds();
    case "choices":
      return severalChoices(field.values);
    case "names":
      return names();
  }
}

/** A column for each field of a resource. The migrations hold its limits. */
export const fieldColumns = () => forEachField(columnFor) as { [N in FieldName]: ColumnOf<ResourceFields[N]> };

export const resources = pgTable("resources", {
  id: id(),
  userId: integer().notNull(),
  ...fieldColumns(),
  contentHtml: text(),
  status: text({ enum: STATUSES }).notNull().default("pending"),
  views: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  avgRating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().generatedAlwaysAs(AVERAGE_RATING),
  rank: numeric({ precision: 6, scale: 4, mode: "number" }).notNull().generatedAlwaysAs(RANK),
  /** Trial counts, kept by a trigger. */
  trialCount: integer().notNull().default(0),
  workedCount: integer().notNull().default(0),
  lastTriedOn: date(),
  createdAt: instant().notNull().defaultNow(),
  htmlVersion: smallint().notNull().default(0),
  waitingSince: instant(),
  publishedAt: instant(),
  search: searchDocument().notNull().generatedAlwaysAs(BY_THE_DATABASE),
  titleWords: searchDocument().notNull().generatedAlwaysAs(BY_THE_DATABASE),
  mentions: text().notNull().generatedAlwaysAs(BY_THE_DATABASE),
});

export const ratings = pgTable("ratings", {
  id: id(),
  resourceId: integer().notNull(),
  userId: integer().notNull(),
  rating: smallint().notNull(),
  comment: text(),
  createdAt: instant().notNull().defaultNow(),
  editedAt: instant(),
  contentHtml: text(),
  htmlVersion: smallint().notNull().default(0),
});

export const comments = pgTable("comments", {
  id: id(),
  resourceId: integer().notNull(),
  userId: integer().notNull(),
  content: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  editedAt: instant(),
  /** Always set: a trigger fills it in where the insert leaves it out. */
  contentHtml: text().notNull().default(BY_THE_DATABASE),
  htmlVersion: smallint().notNull().default(0),
});

/** The text of each field of the form. */
export const drafts = pgTable("drafts", {
  id: id(),
  userId: integer().notNull(),
  fields: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const saves = pgTable("saves", {
  userId: integer().notNull(),
  resourceId: integer().notNull(),
  savedAt: instant().notNull().defaultNow(),
});

/** Kept by a trigger. */
export const resourceVersions = pgTable("resource_versions", {
  id: id(),
  resourceId: integer().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  content: text(),
  /** Null in rows older than this column until the text is rendered. */
  contentHtml: text(),
  htmlVersion: smallint().notNull().default(0),
  fileIds: integer().array().notNull().default([]),
  publishedAt: instant().notNull().defaultNow(),
});

export const personalResourceTables: PersonalTable[] = [
  {
    table: ratings,
    userId: ratings.userId,
    onDeletion: "erase with posts",
    exported: { as: "ratings", sortedBy: [ratings.id] },
    privacy: ["posts"],
  },
  {
    table: comments,
    userId: comments.userId,
    onDeletion: "erase with posts",
    exported: { as: "comments", sortedBy: [comments.id] },
    privacy: ["posts"],
  },
  {
    table: resources,
    userId: resources.userId,
    onDeletion: "erase with posts",
    exported: { as: "resources", sortedBy: [resources.createdAt, resources.id] },
    privacy: ["posts"],
  },
  {
    table: drafts,
    userId: drafts.userId,
    onDeletion: "erase",
    exported: { as: "drafts", sortedBy: [drafts.id] },
    privacy: ["drafts"],
  },
  {
    table: saves,
    userId: saves.userId,
    onDeletion: "erase",
    exported: { as: "saved", sortedBy: [saves.savedAt, saves.resourceId] },
    privacy: ["saved"],
  },
];

/** A trigger keeps the counts of the resource. */
export const trials = pgTable("trials", {
  id: id(),
  resourceId: integer().notNull(),
  userId: integer().notNull(),
  tool: text().notNull(),
  triedOn: date().notNull(),
  grade: text({ enum: TRIAL_GRADES }),
  outcome: text({ enum: OUTCOMES }).notNull(),
  note: text(),
  createdAt: instant().notNull().defaultNow(),
  editedAt: instant(),
});

/** A copy or download by a member who is asked later how it went. */
export const resourceUses = pgTable("resource_uses", {
  userId: integer().notNull(),
  resourceId: integer().notNull(),
  usedAt: instant().notNull().defaultNow(),
  askedAt: instant(),
});

export const personalTrialTables: PersonalTable[] = [
  {
    table: resourceUses,
    userId: resourceUses.userId,
    onDeletion: "erase",
    exported: { as: "uses", sortedBy: [resourceUses.usedAt, resourceUses.resourceId] },
    privacy: ["uses"],
  },
  {
    table: trials,
    userId: trials.userId,
    onDeletion: "erase with posts",
    exported: { as: "trials", sortedBy: [trials.id] },
    privacy: ["posts"],
  },
];

export const libraryKey = pgTable("library_key", {
  onlyRow: boolean().primaryKey().default(true),
  key: uuid().notNull().defaultRandom(),
});

/** Imported resources and lists. Stores nothing about people: a key consists of the original library and its number there. */
export const imports = pgTable("imports", {
  key: text().primaryKey(),
  digest: bytes().notNull(),
  resourceId: integer(),
  listId: integer(),
  basedOn: text(),
  importedAt: instant().notNull().defaultNow(),
});
