import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { ApiError, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";

/** As many as can be selected in a list at a time: one call for each, within the limit of writes. */
export const MOST_AT_ONCE = 50;

/** What is selected in a list, on whichever of its pages. */
export function useSelected<T extends { id: number }>() {
  const [selected, setSelected] = useState<ReadonlyMap<number, T>>(new Map());
  const select = (items: T[], on: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      for (const item of items) {
        if (!on) next.delete(item.id);
        else if (next.size < MOST_AT_ONCE || next.has(item.id)) next.set(item.id, item);
      }
      return next;
    });
  return { selected, select, clear: () => setSelected(new Map()) };
}

type Failed<T> = { item: T; reason: string };
export type Outcome<T> = { done: T[]; failed: Failed<T>[]; left: T[] };

/**
 * Does the same with many, one after the other, each as if it were the only one: the same rule, entry in the log and undo.
 * One that is refused holds up no other. Stops when asked to, and where every further one would fail too.
 */
export function useMany(invalidates: string[]) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopped = useRef(false);
  const run = async <T>(items: T[], work: (item: T) => Promise<unknown>): Promise<Outcome<T>> => {
    const outcome: Outcome<T> = { done: [], failed: [], left: [] };
    isStopped.current = false;
    for (const [at, item] of items.entries()) {
      if (isStopped.current) {
        outcome.left.push(item);
        continue;
      }
      setProgress({ done: at, total: items.length });
      try {
        await work(item);
        outcome.done.push(item);
      } catch (error) {
        reportUnexpected(error);
        if (!(error instanceof ApiError) || error.confirm || error.status === 429) isStopped.current = true;
        if (!(error instanceof SessionExpired)) outcome.failed.push({ item, reason: reasonOf(error) });
      }
    }
    setProgress(null);
    void invalidatePaths(client, invalidates);
    return outcome;
  };
  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof ApiError && error.reason) || "The server did not answer";
