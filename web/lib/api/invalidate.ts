import type { QueryClient } from "@tanstack/react-query";

/**
 * Invalidates every query for these paths or below them; those not displayed are refetched when next needed. So are
 * those for the `kept` paths, even while they are displayed.
 */
export async function invalidatePaths(client: QueryClient, paths: string[], kept: string[] = []): Promise<void> {
  const isAffected = (key: unknown) => paths.some((path) => isWithin(key, path));
  const isKept = (key: unknown) => kept.some((path) => isWithin(key, path));
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isAffected(key) && !isKept(key) }),
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isKept(key), refetchType: "none" }),
  ]);
}

const isWithin = (key: unknown, path: string) =>
  key === path || ["/", "?"].some((next) => String(key).startsWith(path + next));
