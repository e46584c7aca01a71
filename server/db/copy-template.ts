import { cpSync, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/** PostgreSQL takes seconds to create its own tables, and ours. The folder appears when the copy is complete. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const copy = `${folder}.new`;
  await rm(copy, { recursive: true, force: true });
  // Nothing else happens meanwhile, and the asynchronous one takes twice as long.
  cpSync(template, copy, { recursive: true });
  await rename(copy, folder);
}
