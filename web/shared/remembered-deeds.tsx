import { useEffect } from "react";
import { activeFilters } from "#contract/filters.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { Deed } from "#web/lib/session/deed.ts";
import { toast } from "#web/lib/toasts.ts";
import { SAVED } from "./save.tsx";

type Done = { title: string; description?: string };

/** Each call changes nothing if it was done before. */
const CALLS: Record<Exclude<Deed["kind"], "notify">, { call: (id: number) => ["POST" | "PUT", string]; done: Done }> = {
  save: { call: (id) => ["POST", `/api/resources/${id}/save`], done: SAVED },
  "follow topic": { call: (id) => ["PUT", `/api/topics/${id}/follow`], done: { title: "You follow this topic" } },
  "follow forum": { call: (id) => ["PUT", `/api/forums/${id}/follow`], done: { title: "You follow this forum" } },
  "thank topic": { call: (id) => ["PUT", `/api/topics/${id}/thanks`], done: { title: "Thanks sent" } },
  "thank reply": { call: (id) => ["PUT", `/api/replies/${id}/thanks`], done: { title: "Thanks sent" } },
};

const SEARCH_SAVED = { title: "Search saved", description: "You will be notified of new resources that match it" };
const ALL_DONE = { title: "All done", description: "What you chose before you logged in is saved" };

/** Does what somebody pressed before they logged in. Whatever shows it is read again. */
export function RememberedDeeds({ deeds }: { deeds: Deed[] }): null {
  const { send } = useSend({ invalidates: ["/api"] });
  const act = async (deed: Deed): Promise<Done> => {
    if (deed.kind === "notify") {
      await send("POST", "/api/searches", activeFilters(deed.filters));
      return SEARCH_SAVED;
    }
    const { call, done } = CALLS[deed.kind];
    await send(...call(deed.id));
    return done;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const actAll = async () => {
      const done: Done[] = [];
      for (const deed of deeds) done.push(await act(deed));
      return done.length > 1 ? ALL_DONE : done[0];
    };
    actAll().then(
      (done) => done && toast(done),
      (error) => {
        if (error instanceof SessionExpired) return;
        toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
      },
    );
  }, [deeds]);
  return null;
}
