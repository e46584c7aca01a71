import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import { heading, linked, listEntry, oneLine } from "#server/core/mail/text-marks.ts";
import type { Taken } from "./notice-mail-queries.ts";
import { noticeText } from "./notice-text.ts";
import { noticeUrl } from "./notice-url.ts";

type Reader = { userId: number; username: string; recipient: string };
type Site = { name: string; appUrl: string };

const MAX_SUBJECT = 120;

/** One mail about all of it, with a section for each kind, and the kinds that it is about. */
export function noticeMail({ groups, total }: Taken, reader: Reader, { name, appUrl }: Site) {
  const kinds = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => groups.some((one) => one.kind === kind));
  const sections = kinds.map((kind) => {
    const entries = groups
      .filter((one) => one.kind === kind)
      .map((one) => listEntry(wordsOf(one), appUrl + noticeUrl(one)));
    return [heading(NOTICE_KINDS[kind].label), ...entries].join("\n");
  });
  const more = total - groups.length;
  if (more > 0) sections.push(linked(`And ${more} more`, `${appUrl}/notifications`));
  const { username, ...to } = reader;
  return {
    ...to,
    kinds,
    subject: subjectOf(groups, total),
    body: [`Hello ${username},`, `This is new for you at ${name}:`, ...sections, `Kind regards\n${name}`, ""].join(
      "\n\n",
    ),
  };
}

type Group = Taken["groups"][number];

/** Whatever a title holds: a line break would end the entry. */
const wordsOf = (group: Group) => oneLine(noticeText(group));

/** Says what is in it, so that people can tell from the list of their mails whether to open it. */
function subjectOf([first]: Group[], total: number): string {
  const words = first ? wordsOf(first) : "";
  // Not within a character.
  const cut = words.slice(0, MAX_SUBJECT - 1).replace(/[\ud800-\udbff]$/, "");
  const short = words.length > MAX_SUBJECT ? `${cut.trimEnd()}…` : words;
  if (total === 1) return short;
  return short.endsWith(".") ? `${short} And ${total - 1} more` : `${short}, and ${total - 1} more`;
}
