import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Broadcast } from "#server/db/broadcast.ts";
import type { Db } from "#server/db/client.ts";
import { type Bell, newBell } from "./bell.ts";
import { type Cache, newCache } from "./cache/cache.ts";
import { type Changes, newChanges } from "./cache/changes.ts";
import { type Render, renderHere } from "./renderer.ts";
import { newViewCounts, type ViewCounts } from "./view-counts.ts";

/** What the features need of the world; made once at the start, or once per test. */
export type Deps = {
  config: Config;
  db: Db;
  log: Logger;
  views: ViewCounts;
  /** Markdown to HTML. */
  render: Render;
  changes: Changes;
  cache: Cache;
  /** Rung when mail, or a request for a reset link, waits to be seen to. */
  bell: Bell;
};

type World = Pick<Deps, "config" | "db" | "log"> & { broadcast: Broadcast; render?: Render };

export function newDeps({ config, db, log, broadcast, render = renderHere }: World): Deps {
  const changes = newChanges(broadcast);
  const views = newViewCounts(db, changes);
  return { config, db, log, render, views, changes, cache: newCache(changes, views), bell: newBell() };
}
