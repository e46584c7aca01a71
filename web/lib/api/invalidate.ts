import type { QueryClient } from "@tanstack/react-query";

/**
 * Invalidates every query for these paths or below them; those not displayed are refetched when next needed. So are
 * those below `removed`: while a deleted item is still displayed, nobody needs to see that it is gone.
 */
export async function invalidatePaths(client: QueryClient, paths: string[], removed?: string): Promise<void> {
  const isAffected = (key: unknown) => paths.some((path) => isWithin(key, path));
  const isRemoved = (key: unknown) => removed !== undefined && isWithin(key, removed);
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isAffected(key) && !isRemoved(key) }),
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isRemoved(key), refetchType: "none" }),
  ]);
}

const isWithin = (key: unknown, path: string) =>
  key === path || ["/", "?"].some((next) => String(key).startsWith(path + next));
