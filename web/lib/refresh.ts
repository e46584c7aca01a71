import type { QueryClient } from "@tanstack/react-query";

/** Asks again for everything read from these paths or below them; what is not on show is read when it is next needed. */
export function refresh(client: QueryClient, ...paths: string[]): Promise<void> {
  const concerns = (key: unknown) =>
    paths.some((path) => key === path || ["/", "?"].some((next) => String(key).startsWith(path + next)));
  return client.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey[0]) });
}
