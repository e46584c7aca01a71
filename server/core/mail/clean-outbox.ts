import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import { users } from "#server/db/schema/accounts.ts";

export const outboxFolder = ({ dataDir }: Deps["config"]) => join(dataDir, "outbox");

/** Deletes mails in the outbox that belong to deleted accounts. */
export async function cleanOutbox({ db, config, runEach }: Pick<Deps, "db" | "config" | "runEach">): Promise<void> {
  const folder = outboxFolder(config);
  const names = await readdir(folder).catch(() => []);
  const owners = [...new Set(names.map(ownerOf))].filter((id) => id > 0);
  if (owners.length === 0) return;
  const deleted = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, owners), isNotNull(users.deletedAt)));
  const deletedIds = new Set(deleted.map(({ id }) => id));
  const gone = names.filter((name) => deletedIds.has(ownerOf(name)));
  await runEach("outbox", gone, (name) => rm(join(folder, name), { force: true }));
}

/** From the file name. 0 if it belongs to no account. */
const ownerOf = (name: string) => Number(name.slice(0, -".eml".length).split("-of-")[1]) || 0;
