import { REASONS, type Reason } from "#contract/decisions.ts";
import { activeFilters, type Filters, filterLabel } from "#contract/filters.ts";
import { authorName } from "#contract/names.ts";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import { REPORTED_WORDS } from "#contract/reported-words.ts";
import type { ReportedKind } from "#contract/reports.ts";
import { SITE_PAGES, type SitePageName } from "#contract/site-page-names.ts";
import type { NoticeGroup } from "./notices-queries.ts";

type Words = (group: NoticeGroup) => string;

/** A single notice names the person, several are counted. */
const told =
  (one: (doer: string, title: string) => string, several: (count: number, title: string) => string): Words =>
  (group) =>
    group.count === 1 ? one(doerOf(group), `“${group.title}”`) : several(group.count, `“${group.title}”`);

const doerOf = ({ actor }: NoticeGroup) => (actor ? authorName(actor) : "Somebody");

const TEXTS: Record<NoticeKind, Words> = {
  resource_approved: ({ title }) => `“${title}” was approved. Readers see it now.`,
  resource_rejected: ({ title, reasons }) => `“${title}” needs changes${whyOf(reasons)}.`,
  resource_comment: told(
    (doer, title) => `${doer} commented on ${title}`,
    (count, title) => `${count} new comments on ${title}`,
  ),
  resource_trial: told(
    (doer, title) => `${doer} tried ${title} in class`,
    (count, title) => `${count} new classroom trials of ${title}`,
  ),
  resource_rating: told(
    (doer, title) => `${doer} rated ${title}`,
    (count, title) => `${count} new ratings of ${title}`,
  ),
  topic_reply: (group) => (group.subjectKind === "forum" ? newTopics(group) : newReplies(group)),
  mention: told(
    (doer, title) => `${doer} mentioned you in ${title}`,
    (count, title) => `You were mentioned ${count} times in ${title}`,
  ),
  report_closed: ({ reported }) => (reported ? outcomeOf(reported) : "The team has decided on your report."),
  page_changed: ({ title }) => `“${SITE_PAGES[title as SitePageName].title}” has changed. Please read it again.`,
  search_match: ({ count, causeTitle, filters }) =>
    count === 1 ? `New for ${wordsFor(filters)}: “${causeTitle}”` : `${count} new resources for ${wordsFor(filters)}`,
  resource_used: ({ title }) => `How did “${title}” go?`,
};

const newReplies = told(
  (doer, title) => `${doer} replied in ${title}`,
  (count, title) => `${count} new replies in ${title}`,
);

const newTopics: Words = (group) =>
  group.count === 1
    ? `${doerOf(group)} started “${group.causeTitle}” in ${group.title}`
    : `${group.count} new topics in ${group.title}`;

const whyOf = (reasons: Reason[]) =>
  reasons.length > 0 ? `: ${reasons.map((reason) => REASONS[reason].toLowerCase()).join("; ")}` : "";

function outcomeOf({ kind, outcome }: { kind: ReportedKind; outcome: "kept" | "removed" }): string {
  if (kind === "user" && outcome === "removed")
    return "The team has taken action on the person you reported. Thank you for telling us.";
  const thing = `The ${REPORTED_WORDS[kind]} you reported`;
  if (outcome === "removed") return `${thing} was removed. Thank you for telling us.`;
  return `${thing} was reviewed and stays. Thank you for telling us.`;
}

/** "Science, Grades 6-8", or "everything". */
function wordsFor(filters: Filters | null): string {
  const active = Object.entries(activeFilters(filters ?? {})) as [keyof Filters, string][];
  return active.map(([name, value]) => filterLabel(name, value)).join(", ") || "the library";
}

export const noticeText = (group: NoticeGroup): string => TEXTS[group.kind](group);

/** The place to continue reading: the first new post. */
export function noticeUrl(group: NoticeGroup): string {
  const { title, subjectKind, subjectId, causeKind, causeId, forumId, followedForumId, count, filters } = group;
  const topic = `/community?forum=${forumId}&topic=${causeKind === "topic" ? causeId : subjectId}`;
  if (causeKind === "reply") return `${topic}&reply=${causeId}#reply-${causeId}`;
  switch (subjectKind) {
    case "topic":
      return topic;
    case "forum":
      return count === 1 ? topic : `/community?forum=${followedForumId}`;
    case "resource":
      if (causeKind === "use") return `/resources/${subjectId}?tried=yes`;
      return causeKind === "decision" ? `/resources/${subjectId}` : `/resources/${subjectId}#${causeKind}-${causeId}`;
    case "search":
      return count === 1
        ? `/resources/${causeId}`
        : `/resources?${new URLSearchParams({ ...filters, sort: "newest" })}`;
    case "page":
      return `/${title}`;
    case "report":
      return "/notifications";
  }
}
