import * as z from "zod/mini";
import { REMOVERS } from "#contract/removal.ts";
import { TOPIC_SORTS } from "#contract/topic-sorts.ts";
import { Author, Id, IdInPath, type Json, paging, SearchText, Seen, text, textWithPictures } from "./common-schemas.ts";

export const TopicDraft = z.object({
  title: text({ name: "Title", min: { length: 5, message: "Title must be at least 5 characters long" }, max: 200 }),
  content: textWithPictures({
    name: "Content",
    min: { length: 20, message: "Content must be at least 20 characters long" },
    max: 20_000,
  }),
});
export type TopicDraft = z.infer<typeof TopicDraft>;

export const ReplyDraft = z.object({
  content: textWithPictures({ name: "Reply", min: { length: 1, message: "Reply cannot be empty" }, max: 20_000 }),
});

export const Forum = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  topicCount: z.int(),
  position: z.int(),
  archived: z.boolean(),
  /** Whether the reader gets notifications of its new topics. */
  followed: z.boolean(),
});
export type Forum = z.infer<typeof Forum>;

/** The fields that admins type; position and state are changed by buttons. */
export const ForumTexts = z.object({
  title: text({ name: "Title", max: 200 }),
  description: text({ name: "Description", max: 500 }),
});

export const ForumInput = z.extend(ForumTexts, {
  position: z._default(z.int("The position must be a whole number").check(z.minimum(0), z.maximum(1000)), 0),
  archived: z._default(z.boolean("archived must be true or false"), false),
});
export const ForumChange = z.extend(ForumInput, { seen: Seen });
export type ForumInput = z.infer<typeof ForumInput>;

/** The number of thanks, and whether the reader has given one. */
const thanks = { thanksCount: z.int(), thanked: z.boolean() };

export const Topic = z.object({
  id: z.int(),
  forumId: z.int(),
  title: z.string(),
  content: z.string(),
  contentHtml: z.string(),
  userId: z.int(),
  author: Author,
  createdAt: z.date(),
  lastActivityAt: z.date(),
  replyCount: z.int(),
  editedAt: z.nullable(z.date()),
  pinned: z.boolean(),
  locked: z.boolean(),
  /** The reply that the topic's author marked as the answer. */
  answerReplyId: z.nullable(z.int()),
  ...thanks,
  /** Whether the reader gets notifications of replies. */
  followed: z.boolean(),
});
export type Topic = Json<z.infer<typeof Topic>>;

/** The state that moderators set. Omitted fields stay as they are. */
export const TopicState = z.object({
  pinned: z.optional(z.boolean("pinned must be true or false")),
  locked: z.optional(z.boolean("locked must be true or false")),
  forumId: z.optional(Id),
});
export type TopicState = z.infer<typeof TopicState>;

/** In a list, a topic has no HTML, and with `view=row` no text either. */
export const ListedTopic = z.extend(z.omit(Topic, { contentHtml: true, followed: true }), {
  content: z.nullable(z.string()),
});
export type ListedTopic = Json<z.infer<typeof ListedTopic>>;

/** `row` leaves the content out (null), for lists that show titles. */
export const TopicsQuery = z.object({
  view: z.optional(z.enum(["row", "full"], "view must be row or full")),
  ...paging,
});
export type TopicsQuery = z.infer<typeof TopicsQuery>;

/** A topic among the latest discussions of all forums. */
export const LatestTopic = z.extend(
  z.omit(Topic, { content: true, contentHtml: true, editedAt: true, thanked: true, followed: true }),
  { forumTitle: z.string() },
);
export type LatestTopic = Json<z.infer<typeof LatestTopic>>;

/** With `view=forums`, only the newest discussion of each forum. */
export const LatestTopicsQuery = z.object({
  view: z.optional(z.enum(["forums"], "view must be forums")),
  sort: z.optional(z.enum(TOPIC_SORTS, `sort must be one of ${TOPIC_SORTS.join(", ")}`)),
  search: SearchText,
  ...paging,
});
export type LatestTopicsQuery = z.infer<typeof LatestTopicsQuery>;

/** In a long thread, `reply` requests the page with that reply. */
export const RepliesQuery = z.object({ reply: z.optional(IdInPath), ...paging });
export type RepliesQuery = z.infer<typeof RepliesQuery>;

/** With `replyId: null` no reply is marked any more. */
export const AnswerInput = z.object({ replyId: z.nullable(Id) });

export const Reply = z.object({
  id: z.int(),
  topicId: z.int(),
  content: z.string(),
  contentHtml: z.string(),
  userId: z.int(),
  author: Author,
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** Who removed it; then its text is empty. */
  removed: z.nullable(z.enum(REMOVERS)),
  ...thanks,
});
export type Reply = Json<z.infer<typeof Reply>>;
