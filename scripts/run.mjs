// `node scripts/run.mjs <file> …`: installs and builds what is missing, then runs a file of the build or one that needs it.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root } from "./install.mjs";

const [file] = process.argv.splice(2, 1);
await ensureInstalled();
await ensureBuilt();
await import(root + file);
