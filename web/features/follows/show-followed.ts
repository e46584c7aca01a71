import type { QueryClient } from "@tanstack/react-query";
import type { Followable } from "#web/lib/follows.ts";

type Shown = { id: number; followed: boolean };

/** Shows it wherever it is loaded: a topic by itself, a forum in the list of all. */
export function showFollowed(client: QueryClient, { kind, id, followed }: Followable): void {
  if (kind === "topic") {
    client.setQueryData<Shown | null>([`/api/topics/${id}`], (topic) => topic && { ...topic, followed });
  } else {
    client.setQueryData<Shown[]>(["/api/forums"], (forums) =>
      forums?.map((forum) => (forum.id === id ? { ...forum, followed } : forum)),
    );
  }
}
