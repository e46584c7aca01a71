import type { Logger } from "pino";
import { isOutage } from "#server/platform/db/errors.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";

/** A failed item is skipped for 10 seconds, doubled with every failure up to an hour. */
const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 60 * 60_000;

/** The maximum of remembered failures. The oldest are forgotten first, and those items are tried again earlier. */
const MAX_REMEMBERED = 10_000;

/** Counted per job, so that a fault in every item does not fill the disk with its log. */
const LINES_PER_MINUTE = 5;

type Failed = { failures: number; until: number };
type Minute = { start: number; lines: number; unlogged: number };

/** All items, or those after this one. */
type Items<Item> = Item[] | ((last: Item | undefined) => Promise<Item[]>);
type Work<Item> = (item: Item) => Promise<unknown>;

export type JobRunner = ReturnType<typeof newJobRunner>;

/** The common part of all background jobs: items one by one, and failures counted and logged. */
export function newJobRunner({ log, metrics }: { log: Logger; metrics: Metrics }, now = () => performance.now()) {
  const failed = new Map<string, Failed>();
  const minutes = new Map<string, Minute>();

  /** Counts a failure, and logs it unless the job has logged enough in this minute. */
  function reportFailure(job: string, details: object, message: string): void {
    metrics.countJobFailure(job);
    let minute = minutes.get(job);
    if (!minute || now() - minute.start >= 60_000) {
      minute = { start: now(), lines: 0, unlogged: minute?.unlogged ?? 0 };
      minutes.set(job, minute);
    }
    if (minute.lines >= LINES_PER_MINUTE) {
      minute.unlogged++;
      return;
    }
    minute.lines++;
    const { unlogged } = minute;
    minute.unlogged = 0;
    log.error({ job, ...details, ...(unlogged > 0 && { failuresNotLogged: unlogged }) }, message);
  }

  /**
   * Works on items one after the other. A failed item does not block others: it is counted, and skipped for a growing time. If
   * the whole database fails, no item would succeed, so that error is thrown, and the job backs off.
   */
  async function runEach<Item extends string | number | object>(
    job: string,
    items: Items<Item>,
    work: Work<Item>,
    stopping?: AbortSignal,
  ): Promise<void> {
    let batch = Array.isArray(items) ? items : await items(undefined);
    while (batch.length > 0) {
      for (const item of batch) {
        if (stopping?.aborted) return;
        await runOne(job, item, work);
      }
      batch = Array.isArray(items) ? [] : await items(batch.at(-1));
    }
  }

  async function runOne<Item>(job: string, item: Item, work: Work<Item>): Promise<void> {
    const key = `${job} ${JSON.stringify(item)}`;
    const before = failed.get(key);
    if (before && now() < before.until) return;
    try {
      await work(item);
      failed.delete(key);
    } catch (error) {
      if (isOutage(error)) throw error;
      const failures = (before?.failures ?? 0) + 1;
      // Last in the order of the map.
      failed.delete(key);
      failed.set(key, { failures, until: now() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) });
      const [oldest] = failed.keys();
      if (failed.size > MAX_REMEMBERED && oldest !== undefined) failed.delete(oldest);
      reportFailure(job, { err: error, item, failures }, "a job failed for one item, which is tried again later");
    }
  }

  return { runEach, reportFailure };
}
