import type { Config } from "#server/config.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertEmailLink } from "./email-links.ts";
import { revokeRecoveryLinks } from "./password-reset.ts";
import { notify } from "./security-notices.ts";

type InTransaction = { db: Db; config: Config };
type Owner = { id: number; username: string; email: string };

/**
 * Call it in the transaction that stores another recovery email. Reset links sent to the previous one stop working, and the
 * owner of the main address gets a mail with a link that undoes the change.
 */
export async function replaceRecoveryEmail(deps: InTransaction, user: Owner, previous: string | null): Promise<void> {
  await revokeRecoveryLinks(deps.db, user.id);
  await notify(deps, user, "recoveryEmailChanged", () => newUndoLink(deps, user, previous));
}

async function newUndoLink({ db, config }: InTransaction, { id: userId, email: sentTo }: Owner, email: string | null) {
  const token = await insertEmailLink(db, { userId, kind: "undo_recovery_email", email, sentTo });
  return `${config.appUrl}/undo-email-change?token=${token}`;
}
