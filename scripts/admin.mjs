import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
await ensureBuilt();
// Built just now, so no checker can know it.
await import(String(new URL("../dist/server/admin.js", import.meta.url)));
