import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-kinds.ts";
import { withQuery } from "#web/lib/address.ts";
import { ApiError, send } from "#web/lib/api.ts";
import { refresh } from "#web/lib/refresh.ts";
import { sessionLost } from "#web/lib/session-lost.ts";
import { toast } from "#web/lib/toasts.ts";

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

/** Everything that shows resources or counts them. */
const CONCERNED = ["/api/admin", "/api/resources", "/api/users"];

/**
 * Decisions that are shown before the server has answered. They lie over what was read instead of changing it, so a
 * refusal takes back one of them without touching the others.
 */
export function useDecisions() {
  const client = useQueryClient();
  const [decided, setDecided] = useState<ReadonlyMap<number, Status>>(new Map());

  const change = (edit: (next: Map<number, Status>) => unknown) =>
    setDecided((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });

  const decide = async ({ id, revision }: ModeratedResource, verb: Verb) => {
    const { to, title, description } = DECISIONS[verb];
    change((next) => next.set(id, to));
    try {
      await send("PUT", withQuery(`/api/admin/resources/${id}/${verb}`, { revision }));
      toast({ title, description });
      await refresh(client, ...CONCERNED);
    } catch (error) {
      const edited = error instanceof ApiError ? error.fields.revision : undefined;
      toast({ title: "Error", description: edited ?? `Failed to ${verb} resource`, variant: "destructive" });
      if (!sessionLost(client, error)) refresh(client, ...CONCERNED);
    } finally {
      change((next) => next.delete(id));
    }
  };

  return { decided, decide };
}
