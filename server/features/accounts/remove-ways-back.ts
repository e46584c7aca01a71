import type { Db } from "#server/db/client.ts";
import { deletePendingChange } from "./email-addresses/email-links-queries.ts";
import { deletePasskeysOf } from "./passkeys/passkeys-queries.ts";
import { disconnectOtherAddresses } from "./providers/identities-queries.ts";

/** With what a stranger who was in the account could come back after its password was reset. */
export async function removeWaysBack(tx: Db, { id, email }: { id: number; email: string }): Promise<void> {
  await disconnectOtherAddresses(tx, id, email);
  await deletePendingChange(tx, id);
  await deletePasskeysOf(tx, id);
}
