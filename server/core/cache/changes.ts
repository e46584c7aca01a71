import type { Broadcast } from "#server/db/broadcast.ts";
import { EVERYTHING, type Subject } from "./subjects.ts";

/** More subjects than this are not worth remembering one by one. */
const MOST_REMEMBERED = 10_000;

export type Changes = ReturnType<typeof newChanges>;

/** Remembers what changed when, on a clock of its own that ticks with every change. */
export function newChanges(broadcast: Broadcast) {
  let now = 0;
  /** Whatever was made before this moment is out of date, whatever it tells of. */
  let everything = 0;
  const changed = new Map<Subject, number>();

  function outdate(subjects: Iterable<Subject>): void {
    now++;
    for (const subject of subjects) changed.set(subject, now);
    if (changed.has(EVERYTHING) || changed.size > MOST_REMEMBERED) outdateAll();
  }

  function outdateAll(): void {
    everything = ++now;
    changed.clear();
  }

  broadcast.heardBy({ message: (text) => outdate(JSON.parse(text)), gap: outdateAll });

  return {
    moment: () => now,
    /** For this process alone. */
    outdate,
    /** Returns once no process will give an older answer. Call it after the commit and before the answer. */
    tell: async (subjects: Subject[]): Promise<void> => {
      if (subjects.length === 0) return;
      outdate(subjects);
      await broadcast.send(JSON.stringify(subjects));
    },
    /** Whether what was made since that moment, from these as they were at theirs, is still true for every process. */
    isFresh: (seen: [Subject, number][], since: number) =>
      since >= everything && broadcast.isSure() && seen.every(([subject, at]) => (changed.get(subject) ?? 0) <= at),
  };
}
