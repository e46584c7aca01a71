import type { ModeratedResource } from "#contract/moderation.ts";
import type { Decided, Decisions } from "./use-decisions.ts";

export type QueueRow = { resource: ModeratedResource; decision: Decided | undefined };

/** What waits, oldest first. What was decided on this page keeps its place, even if the list was read again. */
export function queueRows(waiting: ModeratedResource[], decisions: Decisions, search: string): QueueRow[] {
  const loaded = new Set(waiting.map(({ id }) => id));
  const gone = Array.from(decisions.values(), ({ resource }) => resource).filter(
    (resource) => !loaded.has(resource.id) && mentions(resource, search),
  );
  return [...waiting, ...gone]
    .sort(byAge)
    .map((resource) => ({ resource, decision: decisions.get(resource.id) }))
    .filter(({ resource, decision }) => decision || resource.status === "pending");
}

const byAge = (a: ModeratedResource, b: ModeratedResource) =>
  a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1;

const mentions = ({ title, description }: ModeratedResource, search: string) =>
  `${title}\n${description}`.toLowerCase().includes(search.toLowerCase());
