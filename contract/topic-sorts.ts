/** How the latest discussions are sorted; `unanswered` are those without replies. Browsers need it without the schemas. */
export const TOPIC_SORTS = ["latest", "unanswered"] as const;
export type TopicSort = (typeof TOPIC_SORTS)[number];
