import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import { users } from "#server/db/schema/accounts.ts";

export const outboxFolder = ({ dataDir }: Deps["config"]) => join(dataDir, "outbox");

/** Mails that were written to the outbox go with the account they are about. */
export async function cleanOutbox({ db, config }: Pick<Deps, "db" | "config">): Promise<void> {
  const folder = outboxFolder(config);
  const names = await readdir(folder).catch(() => []);
  const owners = [...new Set(names.map(ownerOf))].filter((id) => id > 0);
  if (owners.length === 0) return;
  const gone = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, owners), isNotNull(users.deletedAt)));
  const isGone = new Set(gone.map(({ id }) => id));
  for (const name of names) if (isGone.has(ownerOf(name))) await rm(join(folder, name), { force: true });
}

/** As the outbox has named it. Nobody's are none. */
const ownerOf = (name: string) => Number(name.slice(0, -".eml".length).split("-of-")[1]) || 0;
