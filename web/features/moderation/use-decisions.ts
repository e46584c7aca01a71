import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-status.ts";
import { ApiError, SessionExpired } from "#web/lib/api/errors.ts";
import { invalidatePaths } from "#web/lib/api/invalidate.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { toast } from "#web/lib/toasts.ts";
import { PENDING_PATH } from "./moderation-queries.ts";
import { updateCachedStatus } from "./update-cached-status.ts";

export type Verb = "approve" | "reject";

type Outcome = { to: Status; title: string; description: string };

const OUTCOMES: Record<Verb, Outcome> = {
  approve: {
    to: "approved",
    title: "Resource approved",
    description: "The resource has been approved and published",
  },
  reject: { to: "rejected", title: "Resource rejected", description: "The resource has been rejected" },
};

/** Every path whose data shows or counts resources. */
const AFFECTED_PATHS = ["/api/admin", "/api/resources", "/api/users"];

/** What was decided on this page; `isStored` once the server has confirmed it. */
export type Decided = { resource: ModeratedResource; to: Status; isStored: boolean };

/** By resource id. */
export type Decisions = ReadonlyMap<number, Decided>;

/**
 * Optimistic decisions. They are kept beside the cached data instead of changing it, so that a failure rolls back one of
 * them without touching the others, and so that what was decided stays in its place in the queue.
 */
export function useDecisions() {
  const client = useQueryClient();
  const { send } = useSend({
    invalidates: AFFECTED_PATHS,
    // The queue is read again on the next visit: until then nothing in it moves, nor the resource beside it.
    keeps: [PENDING_PATH, "/api/resources"],
    prompt: "Please log in to review resources",
  });
  const [decisions, setDecisions] = useState<Decisions>(new Map());

  const update = (edit: (next: Map<number, Decided>) => unknown) =>
    setDecisions((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });

  const decide = async (resource: ModeratedResource, verb: Verb) => {
    const { id, revision, status: from } = resource;
    const { to, title, description } = OUTCOMES[verb];
    update((next) => next.set(id, { resource, to, isStored: false }));
    try {
      await send("PUT", withQuery(`/api/admin/resources/${id}/${verb}`, { revision }));
      // The cache too, in case the refetch fails.
      updateCachedStatus(client, id, from, to);
      update((next) => next.set(id, { resource, to, isStored: true }));
      toast({ title, description });
    } catch (error) {
      update((next) => next.delete(id));
      if (error instanceof SessionExpired) return;
      const edited = error instanceof ApiError ? error.fields.revision : undefined;
      toast({ title: "Error", description: edited ?? `Failed to ${verb} resource`, variant: "destructive" });
      void invalidatePaths(client, AFFECTED_PATHS);
    }
  };

  return { decisions, decide };
}
