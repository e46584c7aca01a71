import * as z from "zod/mini";
import { Review } from "#contract/reviews.ts";
import {
  Author,
  Id,
  type Json,
  OptionalUrl,
  optionalText,
  paging,
  SearchText,
  Seen,
  text,
  textWithPictures,
} from "./common-schemas.ts";
import { STATUSES } from "./decisions.ts";
import { AttachedFile } from "./files.ts";
import { FILTER_FIELDS, type FilterName, LIBRARY_FILTERS, SORTS } from "./filters.ts";
import { type Field, type FieldName, forEachField, type ResourceFields } from "./resource-fields.ts";

type Of<Value> = z.ZodMiniType<Value, Value>;

/** The schema of a field in a call. A field that may be left out keeps its value then, or starts as null. */
export type Written<F> = F extends { kind: "text" }
  ? Of<string>
  : F extends { kind: "choice"; values: readonly (infer Value)[] }
    ? F extends { initial: string }
      ? z.ZodMiniOptional<Of<Value>>
      : Of<Value>
    : F extends { kind: "optionalChoice"; values: readonly (infer Value)[] }
      ? z.ZodMiniOptional<Of<Value | null>>
      : F extends { kind: "choices"; values: readonly (infer Value)[] }
        ? z.ZodMiniOptional<Of<Value[]>>
        : F extends { kind: "names" }
          ? z.ZodMiniOptional<Of<string[]>>
          : F extends { kind: "files" }
            ? z.ZodMiniOptional<Of<number[]>>
            : F extends { kind: "optionalNumber" | "reference" | "picture" }
              ? z.ZodMiniOptional<Of<number | null>>
              : Of<string | null>;

/** The schema of its value in a response. */
export type Stored<F> = F extends { kind: "text" }
  ? Of<string>
  : F extends { kind: "choices"; values: readonly (infer Value)[] }
    ? Of<Value[]>
    : F extends { values: readonly (infer Value)[] }
      ? Of<F extends { kind: "optionalChoice" } | { mayBeMissing: true } ? Value | null : Value>
      : F extends { kind: "names" }
        ? Of<string[]>
        : F extends { kind: "files" }
          ? Of<number[]>
          : F extends { kind: "optionalNumber" | "reference" | "picture" }
            ? Of<number | null>
            : Of<string | null>;

export function written(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      return text({ name: field.label, min: atLeast(field), max: field.max });
    case "optionalText":
      return optionalText(
        { name: field.label, max: field.max },
        textWithPictures({ name: field.label, max: field.max, notText: `${field.label} must be text` }),
      );
    case "url":
      return OptionalUrl;
    case "choice":
      return field.initial === undefined ? choice(field) : z.optional(choice(field));
    case "optionalChoice":
      return z.optional(z.pipe(blankToNull, z.nullable(z.enum(field.values, "Please select one from the list"))));
    case "optionalNumber":
      return z.optional(z.nullable(wholeNumber(field)));
    case "reference":
    case "picture":
      return z.optional(z.nullable(Id));
    case "files":
      return z.optional(filesOf(field));
    case "choices":
      return z.optional(severalOf(field));
    case "names":
      return z.optional(names(field));
  }
}

export function stored(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      return z.string();
    case "optionalText":
    case "url":
      return z.nullable(z.string());
    case "choice":
      return field.mayBeMissing ? z.nullable(z.enum(field.values)) : z.enum(field.values);
    case "optionalChoice":
      return z.nullable(z.enum(field.values));
    case "optionalNumber":
    case "reference":
    case "picture":
      return z.nullable(z.int());
    case "files":
      return z.array(z.int());
    case "choices":
      return z.array(z.enum(field.values));
    case "names":
      return z.array(z.string());
  }
}

const choice = ({ values, noun }: { values: readonly [string, ...string[]]; noun: string }) =>
  z.enum(values, `Please select ${noun}`);

/** Forms send empty text for no value. */
const blankToNull = z.transform((value: unknown) => (value === "" ? null : value));

const atLeast = ({ label, min }: { label: string; min: number }) => ({
  length: min,
  message: `${label} must be at least ${min} characters`,
});

function wholeNumber({ label, min, max }: { label: string; min: number; max: number }) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}

type Several = { label: string; most: number };

/** In the order of the values, each once, so that the same choice always gives the same list. */
export function severalOf<V extends string>(field: Several & { values: readonly [V, ...V[]] }) {
  const chosen = z.array(z.enum(field.values, "Please select from the list"), `${field.label} must be a list`);
  return chosen.check(
    z.overwrite((values) => field.values.filter((value) => values.includes(value))),
    z.maxLength(field.most, `${field.label}: please choose at most ${field.most}`),
  );
}

/** Trimmed, and each once, ignoring case. The form separates them with commas, so none may contain one. */
function names(field: Several & { max: number; filter?: { label?: string } }) {
  const label = field.filter?.label ?? field.label;
  const name = text({ name: label, max: field.max }).check(z.regex(/^[^,]*$/, `${label} cannot contain a comma`));
  return z.array(name, `${field.label} must be a list`).check(
    z.overwrite((values) => [...new Map(values.map((value) => [value.trim().toLowerCase(), value.trim()])).values()]),
    z.maxLength(field.most, `${field.label}: please name at most ${field.most}`),
  );
}

const filesOf = ({ label, most }: Several) =>
  z.array(Id, `${label} must be a list`).check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.maxLength(most, `${label}: please attach at most ${most}`),
  );

/** The filters with a choice of values. */
export type FacetName = Exclude<FilterName, "tool" | "tried" | "allowed">;

export const FACET_FIELDS = FILTER_FIELDS.flatMap(({ name, values, ...rest }) =>
  values && name !== "tool" ? [{ ...rest, name: name as FacetName, values }] : [],
);

const Counts = z.array(z.object({ value: z.string(), count: z.int() }));

/** For each value of each filter: how many resources choosing it would find, given all other filters. */
export const Facets = z.object(
  Object.fromEntries([...FACET_FIELDS, { name: "allowed" }].map(({ name }) => [name, Counts])) as Record<
    FacetName | "allowed",
    typeof Counts
  >,
);
export type Facets = z.infer<typeof Facets>;

/** A teacher's submission. */
export const ResourceDraft = z.object(forEachField(written) as { [N in FieldName]: Written<ResourceFields[N]> });
export const ResourceEdit = z.extend(ResourceDraft, { seen: Seen });
export type ResourceDraft = z.infer<typeof ResourceDraft>;

const storedFields = forEachField(stored) as { [N in FieldName]: Stored<ResourceFields[N]> };

/** An edit of an approved resource, which readers do not see before it is approved. */
export const WaitingEdit = z.object({ ...storedFields, files: z.array(AttachedFile), submittedAt: z.date() });
export type WaitingEdit = Json<z.infer<typeof WaitingEdit>>;

export const Resource = z.object({
  id: z.int(),
  userId: z.int(),
  author: Author,
  ...storedFields,
  files: z.array(AttachedFile),
  /** The id of a picture, at `/files/{id}/cover`. */
  cover: z.nullable(z.int()),
  status: z.enum(STATUSES),
  views: z.int(),
  avgRating: z.number(),
  ratingCount: z.int(),
  trialCount: z.int(),
  workedCount: z.int(),
  lastTriedOn: z.nullable(z.iso.date()),
  createdAt: z.date(),
  /** When the public text was published. */
  publishedAt: z.nullable(z.date()),
  /** The first line of a prompt, for its cover. */
  opening: z.nullable(z.string()),
  isSaved: z.boolean(),
  /** These two are null for everybody but its author and moderators. */
  review: z.nullable(Review),
  waitingEdit: z.nullable(WaitingEdit),
});
export type Resource = Json<z.infer<typeof Resource>>;

/** The fields of a card, without those that change with every view. */
export const RelatedResource = z.omit(Resource, {
  content: true,
  status: true,
  views: true,
  opening: true,
  isSaved: true,
  review: true,
  waitingEdit: true,
});
export type RelatedResource = Json<z.infer<typeof RelatedResource>>;

const Remix = z.object({ id: z.int(), userId: z.int(), author: Author, title: z.string() });

/** For reading in full: with the content as sanitized HTML, and its original. */
export const PrintedResource = z.extend(Resource, {
  contentHtml: z.nullable(z.string()),
  basedOn: z.nullable(Remix),
  /** The day of the last approval; null if it was published without one, for example by an import. */
  reviewedOn: z.nullable(z.iso.date()),
});

/** One resource alone, with the versions based on it. */
export const ResourceDetail = z.extend(PrintedResource, {
  /** The last edit that was decided on, if it was rejected; null for everybody but its author and moderators. */
  rejectedEdit: z.nullable(WaitingEdit),
  /** The content of `waitingEdit` as HTML, to be compared with the resource's. */
  waitingEditHtml: z.nullable(z.string()),
  remixes: z.array(Remix),
});
export type ResourceDetail = Json<z.infer<typeof ResourceDetail>>;

/** `card` leaves the content out (null), for lists that show cards. */
export const view = z.optional(z.enum(["card", "full"], "view must be card or full"));

const filters = {
  search: SearchText,
  ...(Object.fromEntries(LIBRARY_FILTERS.map(({ name }) => [name, SearchText])) as Record<
    FilterName,
    typeof SearchText
  >),
};

/** The filters alone. */
export const FilterQuery = z.object(filters);

/** Only resources that contain the typed words. */
export const exact = z.optional(z.enum(["true"], "exact must be true or left out"));

export const FacetsQuery = z.object({ ...filters, exact });
export type FacetsQuery = z.infer<typeof FacetsQuery>;

/** The filters in an address; `contract/filters.ts` says what they mean. */
export const ResourceQuery = z.object({
  ...filters,
  exact,
  sort: z.optional(z.enum(SORTS, `sort must be one of ${SORTS.join(", ")}`)),
  view,
  ...paging,
});
export type ResourceQuery = z.infer<typeof ResourceQuery>;

/** The resources of one user that the viewer may see, in all states or one. */
export const UserResourcesQuery = z.object({
  status: z.optional(z.enum(STATUSES, `status must be one of ${STATUSES.join(", ")}`)),
  /** Rejected resources, and public ones whose last edit was rejected. */
  needsChanges: z.optional(z.enum(["true"], "needsChanges must be true or left out")),
  /** Pending resources, and public ones with a waiting edit. */
  waiting: z.optional(z.enum(["true"], "waiting must be true or left out")),
  view,
  ...paging,
});
export type UserResourcesQuery = z.infer<typeof UserResourcesQuery>;

/** A published text. */
export const ResourceVersion = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.nullable(z.string()),
  contentHtml: z.nullable(z.string()),
  files: z.array(AttachedFile),
  publishedAt: z.date(),
});
export type ResourceVersion = Json<z.infer<typeof ResourceVersion>>;

/** `hasChanged` says whether another text was published since it was saved. */
export const SavedResource = z.extend(Resource, { hasChanged: z.boolean() });
export type SavedResource = Json<z.infer<typeof SavedResource>>;

export const SavedQuery = z.object({ view, ...paging });
export type SavedQuery = z.infer<typeof SavedQuery>;

export const MAX_SAVED_SEARCHES = 20;

/** The saved search, as it appears in the address of a listing. */
export const SavedSearch = z.object({ id: z.int(), filters: FilterQuery, createdAt: z.date() });
export type SavedSearch = Json<z.infer<typeof SavedSearch>>;
