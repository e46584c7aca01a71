// The last step of a build: `node dist/server/new-database.js <folder>` creates the database that new ones are copies of.

import { openPGlite } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { libraryKey } from "#server/db/schema/imports.ts";

const [folder] = process.argv.slice(2);
const { db, close } = await openPGlite({ dataDir: folder });
await migrate(db);
// Every library gets its own when it starts.
await db.delete(libraryKey);
await close();
