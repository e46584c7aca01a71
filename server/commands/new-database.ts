// The last step of a build: `node dist/server/new-database.js <folder>` creates the databases that new ones are copies of,
// one for each value of SEED.

import { cpSync, mkdirSync } from "node:fs";
import { migrate } from "#server/db/migrate.ts";
import { libraryKey } from "#server/db/schema/resources.ts";
import { openPGlite } from "#server/platform/db/embedded.ts";
import { seedDemoTemplate } from "#server/seed/demo-seed.ts";

const [folder = "."] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const none = await openPGlite({ dataDir: `${folder}/none` });
await migrate(none.db);
// Every installation gets its own when it starts.
await none.db.delete(libraryKey);
await none.close();

cpSync(`${folder}/none`, `${folder}/demo`, { recursive: true });
const demo = await openPGlite({ dataDir: `${folder}/demo` });
await seedDemoTemplate(demo.db);
await demo.close();
