import type { SuspensionInput } from "#contract/people.ts";
import type { Role } from "#contract/roles.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { isLastAdmin, lockAdminChanges } from "#server/core/auth/last-admin.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { lockPerson, personById, updatePerson } from "./people-queries.ts";

const noSuchUser = () => new HttpError(404, "User not found");
const inThePast = "Choose a moment in the future";

/** It takes effect with the person's next request, since every request reads the role of its session's user. */
export async function changeRole(db: Db, id: number, role: Role | null, admin: Viewer) {
  await db.transaction(async (tx) => {
    await lockAdminChanges(tx);
    const before = await locked(tx, id);
    if (before.role === role && !before.restingRole) return;
    if (before.role === "admin" && (await isLastAdmin(tx, id))) {
      throw new HttpError(409, "This is the only admin. Make somebody else an admin first.");
    }
    // Admins cannot be suspended: who becomes one no longer is.
    const unsuspended = role === "admin" && { suspendedUntil: null, suspensionReason: null };
    await updatePerson(tx, id, { role, restingRole: null, ...unsuspended });
    await logAdminAction(tx, {
      actor: admin,
      action: "role_changed",
      targetId: id,
      details: { from: before.role, to: role },
    });
  });
  return readPerson(db, id);
}

export async function changeSuspension(db: Db, id: number, { until, reason }: SuspensionInput, admin: Viewer) {
  const suspendedUntil = until === null ? null : new Date(until);
  if (suspendedUntil && suspendedUntil <= new Date())
    throw new HttpError(400, inThePast, { fields: { until: inThePast } });
  await db.transaction(async (tx) => {
    const { role, isSuspended } = await locked(tx, id);
    if (suspendedUntil && role === "admin") throw new HttpError(409, "Admins cannot be suspended");
    if (!suspendedUntil && !isSuspended) return;
    await updatePerson(tx, id, { suspendedUntil, suspensionReason: suspendedUntil && reason });
    await logAdminAction(tx, {
      actor: admin,
      targetId: id,
      ...(suspendedUntil
        ? { action: "user_suspended", details: { until: suspendedUntil.toISOString(), reason } }
        : { action: "suspension_ended" }),
    });
  });
  return readPerson(db, id);
}

async function locked(tx: Db, id: number) {
  const person = await lockPerson(tx, id);
  if (!person) throw noSuchUser();
  return person;
}

export async function readPerson(db: Db, id: number) {
  const person = await personById(db, id);
  if (!person) throw noSuchUser();
  return person;
}
