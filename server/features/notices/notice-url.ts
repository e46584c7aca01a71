import type { NoticeGroup } from "./notices-queries.ts";

/** Where to read on: at the first thing that is new. */
export function noticeUrl(group: NoticeGroup): string {
  const { subjectKind, subjectId, causeKind, causeId, forumId, followedForumId, count, filters } = group;
  const topic = `/community?forum=${forumId}&topic=${causeKind === "topic" ? causeId : subjectId}`;
  if (causeKind === "reply") return `${topic}&reply=${causeId}#reply-${causeId}`;
  switch (subjectKind) {
    case "topic":
      return topic;
    case "forum":
      return count === 1 ? topic : `/community?forum=${followedForumId}`;
    case "resource":
      return causeKind === "decision" ? `/resources/${subjectId}` : `/resources/${subjectId}#${causeKind}-${causeId}`;
    case "search":
      return count === 1
        ? `/resources/${causeId}`
        : `/resources?${new URLSearchParams({ ...filters, sort: "newest" })}`;
    case "report":
      return "/notifications";
  }
}
