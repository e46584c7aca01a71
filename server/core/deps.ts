import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import type { Bell } from "./bell.ts";
import type { ViewCounts } from "./view-counts.ts";

/** What the features need of the world; made once at the start, or once per test. */
export type Deps = {
  config: Config;
  db: Db;
  log: Logger;
  views: ViewCounts;
  /** Rung when mail, or a request for a reset link, waits to be seen to. */
  bell: Bell;
};
