import { LRUCache } from "lru-cache";
import type { CacheContext } from "#server/platform/cache/cache.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Redirect, Rendered } from "#web/render.tsx";

const MAX_CHARACTERS = 8 * 1024 * 1024;

/** As for cached responses: a change that this server was not notified of shows after a minute. */
const LIFETIME_MS = 60_000;

type Shared = { page: Rendered | Redirect; context: CacheContext };

/**
 * Pages that all members share, from which each member's page is made. Kept until something they show changes. Concurrent
 * requests for a page that is being rendered wait for the same result.
 */
export function newSharedPages({ cache, invalidation }: Pick<Platform, "cache" | "invalidation">) {
  const pages = new LRUCache<string, Shared>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ page }) => ("redirect" in page ? 1 : page.html.length + page.state.length),
    ttl: LIFETIME_MS,
  });
  const pending = new Map<string, { version: number; shared: Promise<Shared> }>();

  return async (address: string, render: (context: CacheContext) => Promise<Shared["page"]>): Promise<Shared> => {
    const known = pages.get(address);
    if (known && invalidation.isFresh([...known.context.tags], known.context.version)) return known;
    const other = pending.get(address);
    // A page begun before the last change might not show it.
    if (other?.version === invalidation.version()) return other.shared;

    const context = cache.newContext(true);
    const mine = { version: context.version, shared: render(context).then((page) => ({ page, context })) };
    pending.set(address, mine);
    try {
      const shared = await mine.shared;
      if (context.isPublic) pages.set(address, shared);
      return shared;
    } finally {
      if (pending.get(address) === mine) pending.delete(address);
    }
  };
}
