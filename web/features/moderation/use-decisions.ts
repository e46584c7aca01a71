import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { Status } from "#contract/resource-kinds.ts";
import { withQuery } from "#web/lib/address.ts";
import { ApiError, SessionEnded } from "#web/lib/api.ts";
import { refresh } from "#web/lib/refresh.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { correctStatus } from "./correct-status.ts";

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

/** What is being decided, by resource. */
export type Decided = ReadonlyMap<number, { from: Status; to: Status }>;

/**
 * Decisions that are shown before the server has answered. They lie over what was read instead of changing it, so a
 * refusal takes back one of them without touching the others.
 */
export function useDecisions() {
  const client = useQueryClient();
  const { send } = useSend({ refreshes: CONCERNED, prompt: "Please log in to review resources" });
  const [decided, setDecided] = useState<Decided>(new Map());

  const change = (edit: (next: Map<number, { from: Status; to: Status }>) => unknown) =>
    setDecided((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });

  const decide = async ({ id, revision, status: from }: ModeratedResource, verb: Verb) => {
    const { to, title, description } = DECISIONS[verb];
    change((next) => next.set(id, { from, to }));
    try {
      await send("PUT", withQuery(`/api/admin/resources/${id}/${verb}`, { revision }));
      // Also in what was read: whether or not it can be read again, this is how it is.
      correctStatus(client, id, from, to);
      toast({ title, description });
    } catch (error) {
      if (error instanceof SessionEnded) return;
      const edited = error instanceof ApiError ? error.fields.revision : undefined;
      toast({ title: "Error", description: edited ?? `Failed to ${verb} resource`, variant: "destructive" });
      void refresh(client, CONCERNED);
    } finally {
      change((next) => next.delete(id));
    }
  };

  return { decided, decide };
}
