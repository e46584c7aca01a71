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

const mentions = ({ title, description }: ModeratedResource, search: string) =>
  `${title}\n${description}`.toLowerCase().includes(search.toLowerCase());
