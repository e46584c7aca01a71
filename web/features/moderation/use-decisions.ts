import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { ReviewInput } from "#contract/reviews.ts";
import { type Change, invalidatePaths, setData, updateData } from "#web/lib/api/cached-data.ts";
import { ApiError, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import type { Page } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { toast } from "#web/lib/toasts.ts";
import { statsQuery } from "./moderation-queries.ts";
import { type Outcome, outcomeOf, UNDONE, type Verb } from "./outcomes.ts";

/** Every path whose data shows or counts resources. */
const AFFECTED_PATHS = ["/api/admin", "/api/resources", "/api/users", "/api/lists"];

/**
 * What was decided on this page about the resource as it was, and which reasons went with it; `isStored` once the server
 * has confirmed it.
 */
export type Decided = {
  resource: ModeratedResource;
  to: Outcome["to"];
  isStored: boolean;
  said?: ReviewInput | undefined;
};

/** While a decision is being undone, its resource waits already. */
type Entry = Decided | { resource: ModeratedResource; to: "pending"; isStored: false };

/** By resource id. */
export type Decisions = ReadonlyMap<number, Entry>;

export const isDecided = (entry: Entry | undefined): entry is Decided => entry !== undefined && entry.to !== "pending";

/**
 * Optimistic decisions. They are kept beside the cached data instead of changing it, so that a failure rolls back one of
 * them without touching the others, and so that what was decided stays in its place in the queue.
 */
export function useDecisions({ keeps = [] }: { keeps?: string[] } = {}) {
  const client = useQueryClient();
  const { send } = useSend({ invalidates: AFFECTED_PATHS, keeps, prompt: "Please log in to review resources" });
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const inFlight = useRef(new Map<number, Promise<unknown>>());
  /** When the latest decision made here was stored, by resource id: "Undo" is about this one, not about a later one. */
  const decidedAt = useRef(new Map<number, string | undefined>());

  const update = (id: number, decided: Entry | undefined) =>
    setDecisions((before) => {
      const next = new Map(before);
      // Last, since it is the latest.
      next.delete(id);
      return decided ? next.set(id, decided) : next;
    });

  /** One after the other: an undo must not overtake the decision that it undoes. */
  const sendInOrder = <T>(id: number, work: () => T) => {
    const sent = (inFlight.current.get(id) ?? Promise.resolve()).then(work);
    inFlight.current.set(
      id,
      sent.catch(() => {}),
    );
    return sent;
  };

  const fail = (error: unknown, description: string) => {
    reportUnexpected(error);
    if (error instanceof SessionExpired) return;
    const { revision: edited, seenStatus: decided, decidedAt: again } = error instanceof ApiError ? error.fields : {};
    const refused = error instanceof ApiError && error.status === 403 ? error.reason : undefined;
    const reason = edited ?? decided ?? again ?? refused ?? description;
    toast({ title: "Error", description: reason, variant: "destructive" });
    void invalidatePaths(client, AFFECTED_PATHS);
  };

  /** Decides without saying so, for one of many. A failure rolls it back, and is the caller's to explain. */
  const store = async (resource: ModeratedResource, verb: Verb, review?: ReviewInput) => {
    const { id, revision, status: seenStatus } = resource;
    const { to } = outcomeOf(verb, resource);
    update(id, { resource, to, isStored: false, said: review });
    try {
      await sendInOrder(id, async () => {
        decidedAt.current.delete(id);
        const path = withQuery(`/api/admin/resources/${id}/${verb}`, { revision, seenStatus });
        const decided = await send<ModeratedResource>("PUT", path, review, (stored) => asDecided(resource, stored));
        decidedAt.current.set(id, decided.review?.decidedAt);
      });
      setDecisions((before) => markStored(before, id, to));
    } catch (error) {
      update(id, undefined);
      throw error;
    }
  };

  const decide = async (resource: ModeratedResource, verb: Verb) => {
    const { to, title, description } = outcomeOf(verb, resource);
    try {
      await store(resource, verb);
      toast({ title, description, action: { label: "Undo", onClick: () => void undo({ resource, to }) } });
    } catch (error) {
      fail(error, `Failed to ${verb} resource`);
    }
  };

  const undo = async ({ resource, to }: Pick<Decided, "resource" | "to">) => {
    const { id } = resource;
    update(id, { resource, to: "pending", isStored: false });
    try {
      const reopened = await sendInOrder(id, () => {
        const path = withQuery(`/api/admin/resources/${id}/reopen`, { decidedAt: decidedAt.current.get(id) });
        return decidedAt.current.has(id)
          ? send<ModeratedResource>("PUT", path, undefined, (stored) => asDecided(DECIDED, stored))
          : null;
      });
      // The decision has failed meanwhile, and has said so.
      if (!reopened) return update(id, undefined);
      setDecisions((before) => withoutUndone(before, id));
      toast(UNDONE);
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.fields.decidedAt !== undefined;
      update(id, isOutdated ? undefined : { resource, to, isStored: true });
      const isRefused = error instanceof ApiError && error.status === 409;
      fail(error, isRefused ? error.reason : "Failed to undo the decision");
    }
  };

  return { decisions, decide, store, undo };
}

/** What was decided no longer waits. */
const DECIDED = { waitingSince: null, waitingEdit: null };

/** Unless it was decided again meanwhile. */
function withoutUndone(decisions: Decisions, id: number): Decisions {
  if (isDecided(decisions.get(id))) return decisions;
  return new Map([...decisions].filter(([other]) => other !== id));
}

/** Unless it was undone meanwhile. */
function markStored(decisions: Decisions, id: number, to: Outcome["to"]): Decisions {
  const decided = decisions.get(id);
  return isDecided(decided) && decided.to === to
    ? new Map(decisions).set(id, { ...decided, isStored: true })
    : decisions;
}

type CachedPage = Page<ModeratedResource> | null;

type Waiting = Pick<ModeratedResource, "waitingSince" | "waitingEdit">;

/** In every list and count that is loaded. */
function asDecided(before: Waiting, after: ModeratedResource): Change[] {
  const update = (page: CachedPage) =>
    page && { ...page, items: page.items.map((item) => (item.id === after.id ? after : item)) };
  const change = waits(after) - waits(before);
  const counted = (before.waitingEdit ?? after.waitingEdit) ? "waitingEdits" : "pendingResources";
  return [
    updateData<CachedPage | InfiniteData<CachedPage>>(
      (path) => /^\/api\/admin\/resources(\/pending)?(\?|$)/.test(path),
      (data) => data && ("pages" in data ? { ...data, pages: data.pages.map(update) } : update(data)),
    ),
    setData(statsQuery, (stats) => stats && { ...stats, [counted]: stats[counted] + change }),
  ];
}

const waits = ({ waitingSince }: Waiting) => (waitingSince ? 1 : 0);
