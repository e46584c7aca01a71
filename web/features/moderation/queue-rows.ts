import type { ModeratedResource } from "#contract/moderation.ts";
import { type Decided, type Decisions, isDecided } from "./use-decisions.ts";

export type QueueRow = { resource: ModeratedResource; decision: Decided | undefined };

/** What waits, oldest first. What was decided on this page keeps its place, even if the list was read again. */
export function queueRows(loaded: ModeratedResource[], decisions: Decisions, search: string): QueueRow[] {
  const decided = [...decisions.values()].filter(({ resource }) => mentions(resource, search));
  const waiting = loaded.filter(({ id, waitingSince }) => waitingSince && !decisions.has(id));
  return [...waiting.map((resource) => ({ resource, decision: undefined })), ...decided.map(asRow)].sort(byWait);
}

const asRow = (entry: Entry): QueueRow => ({
  resource: entry.resource,
  decision: isDecided(entry) ? entry : undefined,
});

type Entry = Decisions extends ReadonlyMap<number, infer Found> ? Found : never;

function byWait({ resource: a }: QueueRow, { resource: b }: QueueRow): number {
  const [since, sinceOther] = [a.waitingSince ?? "", b.waitingSince ?? ""];
  return since === sinceOther ? a.id - b.id : since < sinceOther ? -1 : 1;
}

/** As the server searches the queue: also for the words of an edit that waits. */
const mentions = ({ title, description, waitingEdit }: ModeratedResource, search: string) =>
  plain([title, description, waitingEdit?.title, waitingEdit?.description].join("\n")).includes(plain(search));

/** Letters that have no accent that could be taken away, as the database's `plain` has them. */
const LETTERS: Record<string, string> = { ı: "i", ø: "o", ł: "l", đ: "d" };

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replace(/[ıøłđ]/g, (letter) => LETTERS[letter] ?? letter);
