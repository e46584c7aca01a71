import type { Config } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { libraryKey } from "./db/schema/resources.ts";
import type { Deps } from "./deps.ts";
import { newDeps } from "./new-deps.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { newLog } from "./platform/log.ts";
import type { Render } from "./platform/markdown/renderer.ts";
import { ensureAdmin } from "./seed/first-admin.ts";

export type Prepared = { deps: Deps; close: () => Promise<void> };

/** Enough for the texts of a whole library, which most servers never need. */
const addDemo = async (db: Deps["db"]) => (await import("./seed/demo-seed.ts")).seedDemo(db);

/** Opens and migrates the database, and adds the first admin and any demo content. */
export async function prepare(
  config: Config,
  say: (line: string) => void,
  { renderer, template }: { renderer?: Render; template?: string } = {},
): Promise<Prepared> {
  const log = newLog(config.logLevel);
  const onLost = (error: Error) => log.warn({ err: error }, "connection lost");
  const { close, ...database } = await openDatabase(config.database, onLost, { ...(template && { template }) });
  const { db } = database;
  try {
    const applied = await database.noStatementTimeout((db) => migrate(db));
    if (applied.length > 0) say(`Database brought up to date (${applied.length} migrations).`);
    await db.insert(libraryKey).values({}).onConflictDoNothing();
    const { generatedPassword } = await ensureAdmin(db, config.admin);
    if (generatedPassword) {
      say(`Admin account made: username ${config.admin.username}, password ${generatedPassword} (shown only now).`);
    }
    if (config.seed === "demo" && (await addDemo(db))) {
      say("Demo teachers, resources, discussions and events added; SEED=none would have left them out.");
    }
    return { deps: newDeps({ config, log, ...database, ...(renderer && { renderer }) }), close };
  } catch (error) {
    await close();
    throw error;
  }
}
