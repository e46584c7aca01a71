import * as z from "zod/mini";
import { PrintedResource, Resource } from "#contract/resources.ts";
import { Author, IdInPath, INVALID_ID, type Json, optionalText, paging, text } from "./common-schemas.ts";

export const VISIBILITIES = ["private", "link", "public"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const MAX_LISTS = 200;
export const MAX_LIST_ITEMS = 500;

const Visibility = z.enum(VISIBILITIES, `visibility must be one of ${VISIBILITIES.join(", ")}`);

export const ListDraft = z.object({
  title: text({ name: "Title", min: { length: 3, message: "Title must be at least 3 characters" }, max: 120 }),
  description: optionalText({ name: "Description", max: 2000 }),
  visibility: z._default(Visibility, "private"),
});
export type ListDraft = z.infer<typeof ListDraft>;

/** Omitted fields stay as they are. */
export const ListChange = z.object({
  title: z.optional(ListDraft.shape.title),
  description: z.optional(ListDraft.shape.description),
  visibility: z.optional(Visibility),
});
export type ListChange = z.infer<typeof ListChange>;

const INVALID_POSITION = "position must be a whole number from 0";

/** The same. An item without a position goes to the end, or stays where it is. */
export const ListItemChange = z.object({
  note: z.optional(optionalText({ name: "Note", max: 500 })),
  position: z.optional(z.int(INVALID_POSITION).check(z.minimum(0, INVALID_POSITION))),
});
export type ListItemChange = z.infer<typeof ListItemChange>;

export const ListItem = z.object({
  resourceId: z.int(),
  note: z.nullable(z.string()),
  position: z.int(),
  resource: Resource,
});
export type ListItem = Json<z.infer<typeof ListItem>>;

/** As it is printed, with the full resources. */
export const PackItem = z.object({
  resourceId: z.int(),
  note: z.nullable(z.string()),
  resource: PrintedResource,
});
export type PackItem = Json<z.infer<typeof PackItem>>;

/** A list among others. */
export const ListSummary = z.object({
  id: z.int(),
  userId: z.int(),
  author: Author,
  title: z.string(),
  description: z.nullable(z.string()),
  visibility: Visibility,
  itemCount: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** These three are null for everybody but its owner. */
  url: z.nullable(z.string()),
  hiddenCount: z.nullable(z.int()),
  takenDown: z.nullable(z.boolean()),
});
export type ListSummary = Json<z.infer<typeof ListSummary>>;

export const ResourceList = z.extend(ListSummary, { items: z.array(ListItem) });
export type ResourceList = Json<z.infer<typeof ResourceList>>;

/** A list among those of a user. */
export const UserList = z.extend(ListSummary, {
  /** Left out with `view=card`. */
  items: z.optional(z.array(ListItem)),
  /** Only present if the query names a resource. */
  hasResource: z.optional(z.boolean()),
});
export type UserList = Json<z.infer<typeof UserList>>;

export const UserListsQuery = z.object({
  view: z.optional(z.enum(["card", "full"], "view must be card or full")),
  resourceId: z.optional(IdInPath),
  ...paging,
});
export type UserListsQuery = z.infer<typeof UserListsQuery>;

const Token = z.string().check(z.regex(/^[\w-]{22}$/, INVALID_ID));

/** A list by its id, or by the secret end of its shared address. */
const ListInPath = z.union([IdInPath, Token], INVALID_ID);
export type ListKey = z.infer<typeof ListInPath>;

export const ListParam = z.object({ id: ListInPath });
export const ListItemParams = z.object({ id: ListInPath, resourceId: IdInPath });
