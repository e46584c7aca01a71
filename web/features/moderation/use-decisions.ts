import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-status.ts";
import { ApiError, SessionExpired } from "#web/lib/api/errors.ts";
import { invalidatePaths } from "#web/lib/api/invalidate.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { toast } from "#web/lib/toasts.ts";
import { updateCachedStatus } from "./update-cached-status.ts";

export type Verb = "approve" | "reject";

type Decision = { to: Status; title: string; description: string };

const DECISIONS: Record<Verb, Decision> = {
  approve: {
    to: "approved",
    title: "Resource approved",
    description: "The resource has been approved and published",
  },
  reject: { to: "rejected", title: "Resource rejected", description: "The resource has been rejected" },
};

/** Every path whose data shows or counts resources. */
const AFFECTED_PATHS = ["/api/admin", "/api/resources", "/api/users"];

/** Decisions the server has not confirmed yet, by resource id. */
export type PendingDecisions = ReadonlyMap<number, { from: Status; to: Status }>;

/**
 * Optimistic decisions. They are kept beside the cached data instead of changing it, so that a failure rolls back one of
 * them without touching the others.
 */
export function useDecisions() {
  const client = useQueryClient();
  const { send } = useSend({ invalidates: AFFECTED_PATHS, prompt: "Please log in to review resources" });
  const [decided, setDecided] = useState<PendingDecisions>(new Map());

  const update = (edit: (next: Map<number, { from: Status; to: Status }>) => unknown) =>
    setDecided((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });

  const decide = async ({ id, revision, status: from }: ModeratedResource, verb: Verb) => {
    const { to, title, description } = DECISIONS[verb];
    update((next) => next.set(id, { from, to }));
    try {
      await send("PUT", withQuery(`/api/admin/resources/${id}/${verb}`, { revision }));
      // The cache too, in case the refetch fails.
      updateCachedStatus(client, id, from, to);
      toast({ title, description });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      const edited = error instanceof ApiError ? error.fields.revision : undefined;
      toast({ title: "Error", description: edited ?? `Failed to ${verb} resource`, variant: "destructive" });
      void invalidatePaths(client, AFFECTED_PATHS);
    } finally {
      update((next) => next.delete(id));
    }
  };

  return { decided, decide };
}
