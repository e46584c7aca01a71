import * as z from "zod/mini";
import { Author } from "#contract/author-schema.ts";
import { type Stored, stored, type Written, written } from "#contract/field-schemas.ts";
import { type FilterName, LIBRARY_FILTERS, SORTS } from "#contract/filters.ts";
import type { Json } from "#contract/json.ts";
import { paging } from "#contract/paging.ts";
import { type FieldName, forEachField, type ResourceFields } from "#contract/resource-fields.ts";
import { STATUSES } from "#contract/resource-status.ts";
import { Review } from "#contract/reviews.ts";
import { SearchText } from "#contract/search.ts";
import { Seen } from "#contract/seen.ts";

/** What a teacher submits. */
export const ResourceDraft = z.object(forEachField(written) as { [N in FieldName]: Written<ResourceFields[N]> });
export const ResourceEdit = z.extend(ResourceDraft, { seen: Seen });
export type ResourceDraft = z.infer<typeof ResourceDraft>;

const storedFields = forEachField(stored) as { [N in FieldName]: Stored<ResourceFields[N]> };

/** An edit of an approved resource, which readers do not see before it is approved too. */
export const WaitingEdit = z.object({ ...storedFields, submittedAt: z.date() });
export type WaitingEdit = Json<z.infer<typeof WaitingEdit>>;

export const Resource = z.object({
  id: z.int(),
  userId: z.int(),
  author: Author,
  ...storedFields,
  status: z.enum(STATUSES),
  views: z.int(),
  avgRating: z.number(),
  ratingCount: z.int(),
  trialCount: z.int(),
  workedCount: z.int(),
  lastTriedOn: z.nullable(z.iso.date()),
  createdAt: z.date(),
  /** When the text that is public was published. */
  publishedAt: z.nullable(z.date()),
  isSaved: z.boolean(),
  /** These two are null for everybody but its author and moderators. */
  review: z.nullable(Review),
  waitingEdit: z.nullable(WaitingEdit),
});
export type Resource = Json<z.infer<typeof Resource>>;

/** What a card shows, and nothing that changes with every view. */
export const RelatedResource = z.omit(Resource, {
  content: true,
  status: true,
  views: true,
  isSaved: true,
  review: true,
  waitingEdit: true,
});
export type RelatedResource = Json<z.infer<typeof RelatedResource>>;

const Remix = z.object({ id: z.int(), userId: z.int(), author: Author, title: z.string() });

/** To be read in full: with its content as sanitised HTML, and what it is based on. */
export const PrintedResource = z.extend(Resource, {
  contentHtml: z.nullable(z.string()),
  basedOn: z.nullable(Remix),
});

/** One resource alone, with what is based on it. */
export const ResourceDetail = z.extend(PrintedResource, {
  /** The edit that was last decided on, if it was rejected; null for everybody but its author and moderators. */
  rejectedEdit: z.nullable(WaitingEdit),
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

/** The filters as they stand in an address; `contract/filters.ts` says what they mean. */
export const ResourceQuery = z.object({
  ...filters,
  sort: z.optional(z.enum(SORTS, `sort must be one of ${SORTS.join(", ")}`)),
  view,
  ...paging,
});
export type ResourceQuery = z.infer<typeof ResourceQuery>;

/** The resources of one user; of those the viewer may see, all or one status. */
export const UserResourcesQuery = z.object({
  status: z.optional(z.enum(STATUSES, `status must be one of ${STATUSES.join(", ")}`)),
  /** Rejected resources, and public ones whose last edit was rejected. */
  needsChanges: z.optional(z.enum(["true"], "needsChanges must be true or left out")),
  view,
  ...paging,
});
export type UserResourcesQuery = z.infer<typeof UserResourcesQuery>;

/** A text that was published. */
export const ResourceVersion = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.nullable(z.string()),
  publishedAt: z.date(),
});
export type ResourceVersion = Json<z.infer<typeof ResourceVersion>>;

/** `hasChanged` says whether another text was published since it was saved. */
export const SavedResource = z.extend(Resource, { hasChanged: z.boolean() });
export type SavedResource = Json<z.infer<typeof SavedResource>>;

export const SavedQuery = z.object({ view, ...paging });
export type SavedQuery = z.infer<typeof SavedQuery>;
