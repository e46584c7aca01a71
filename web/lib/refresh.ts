import type { QueryClient } from "@tanstack/react-query";

/**
 * Asks again for everything read from these paths or below them; what is not on show is read when it is next needed.
 * So is what has been removed: while its page is still to be seen, nobody needs to hear that it is gone.
 */
export async function refresh(client: QueryClient, paths: string[], removed?: string): Promise<void> {
  const concerned = (key: unknown) => paths.some((path) => isWithin(key, path));
  const gone = (key: unknown) => removed !== undefined && isWithin(key, removed);
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => concerned(key) && !gone(key) }),
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => gone(key), refetchType: "none" }),
  ]);
}

const isWithin = (key: unknown, path: string) =>
  key === path || ["/", "?"].some((next) => String(key).startsWith(path + next));
