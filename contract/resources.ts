import * as z from "zod/mini";
import type { Json } from "#contract/json.ts";
import { paging } from "#contract/paging.ts";
import {
  AI_TOPICS,
  CONTENT_TYPES,
  EDUCATIONAL_LEVELS,
  SKILL_LEVELS,
  SORTS,
  STATUSES,
} from "#contract/resource-kinds.ts";
import { optionalText, storable, text } from "#contract/text.ts";
import { OptionalUrl } from "#contract/url.ts";

/** What a teacher submits. */
export const ResourceDraft = z.object({
  title: text({ name: "Title", min: { length: 5, message: "Title must be at least 5 characters" }, max: 200 }),
  description: text({
    name: "Description",
    min: { length: 20, message: "Description must be at least 20 characters" },
    max: 5000,
  }),
  content: optionalText({ name: "Content", max: 100_000 }),
  imageUrl: OptionalUrl,
  fileUrl: OptionalUrl,
  videoUrl: OptionalUrl,
  educationalLevel: z.enum(EDUCATIONAL_LEVELS, "Please select an educational level"),
  skillLevel: z.enum(SKILL_LEVELS, "Please select a skill level"),
  contentType: z.enum(CONTENT_TYPES, "Please select a content type"),
  aiTopic: z.enum(AI_TOPICS, "Please select an AI topic"),
});
export type ResourceDraft = z.infer<typeof ResourceDraft>;

export const Resource = z.object({
  id: z.int(),
  userId: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.nullable(z.string()),
  fileUrl: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  educationalLevel: z.enum(EDUCATIONAL_LEVELS),
  skillLevel: z.enum(SKILL_LEVELS),
  contentType: z.enum(CONTENT_TYPES),
  aiTopic: z.nullable(z.enum(AI_TOPICS)),
  status: z.enum(STATUSES),
  views: z.int(),
  avgRating: z.number(),
  ratingCount: z.int(),
  createdAt: z.date(),
  isSaved: z.boolean(),
});
export type Resource = Json<z.infer<typeof Resource>>;

/** One resource alone also comes with its content as sanitised HTML. */
export const ResourceDetail = z.extend(Resource, { contentHtml: z.nullable(z.string()) });
export type ResourceDetail = Json<z.infer<typeof ResourceDetail>>;

/** `card` leaves the content out (null), for lists that show cards. */
const view = z.optional(z.enum(["card", "full"], "view must be card or full"));

export const SearchText = z.optional(
  z
    .string()
    .check(
      z.maxLength(200, "A filter cannot exceed 200 characters"),
      z.refine(storable, "A filter contains characters that cannot be stored"),
    ),
);

/** The filters as they stand in an address; `contract/filters.ts` says what they mean. */
export const ResourceQuery = z.object({
  search: SearchText,
  educationalLevel: SearchText,
  skillLevel: SearchText,
  contentType: SearchText,
  aiTopic: SearchText,
  sort: z.optional(z.enum(SORTS, `sort must be one of ${SORTS.join(", ")}`)),
  view,
  ...paging,
});
export type ResourceQuery = z.infer<typeof ResourceQuery>;

/** The resources of one user; of those the viewer may see, all or one status. */
export const UserResourcesQuery = z.object({
  status: z.optional(z.enum(STATUSES, `status must be one of ${STATUSES.join(", ")}`)),
  view,
  ...paging,
});
export type UserResourcesQuery = z.infer<typeof UserResourcesQuery>;

export const SavedQuery = z.object({ view, ...paging });
export type SavedQuery = z.infer<typeof SavedQuery>;
