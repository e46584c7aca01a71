import { LOGGED_ACTIONS, type LoggedAction } from "#contract/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { adminLog } from "#server/db/schema/admin-log.ts";

type Logged = {
  actor: { id: number } | null;
  action: LoggedAction;
  targetId?: number;
  details?: Record<string, unknown>;
};

/** Call it in the transaction of the action, so that neither exists without the other. */
export async function logAdminAction(tx: Db, { actor, action, targetId, details = {} }: Logged): Promise<void> {
  const isEmpty = Object.keys(details).length === 0;
  await tx.insert(adminLog).values({
    actorId: actor?.id,
    action,
    kind: LOGGED_ACTIONS[action],
    targetId,
    details: isEmpty ? null : details,
  });
}
