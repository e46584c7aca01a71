import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { queueMail } from "#server/platform/mail/queue.ts";

type Person = { id: number; username: string };

/**
 * Call it in the transaction that sets a password through a mailed link, after the passkeys were removed. Where two steps are
 * mandatory for staff, an intruder who reads the mail could otherwise add a second step of their own and get the role. So
 * unless a second step remains, the role is on hold until an admin, or the operator of the server, gives it back.
 */
export async function holdRoleWithoutSecondStep({ db: tx, config }: Pick<Deps, "db" | "config">, person: Person) {
  const held = await tx
    .update(users)
    .set({ role: null, restingRole: sql`${users.role}` })
    .where(
      and(
        eq(users.id, person.id),
        isNotNull(users.role),
        sql`(select staff_two_step from site_settings)`,
        sql`not exists (select from two_steps where two_steps.user_id = ${users.id})`,
      ),
    )
    .returning({ id: users.id });
  if (held.length === 0) return;
  await logAdminAction(tx, { actor: person, action: "role_rested", targetId: person.id });
  const admins = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, person.id)));
  const { name } = await readSiteSettings(tx);
  for (const { id, email } of admins) await queueMail(tx, heldMail(person, name, { id, email }, config.appUrl));
}

const heldMail = ({ username }: Person, site: string, admin: { id: number; email: string }, appUrl: string) => ({
  userId: admin.id,
  recipient: admin.email,
  subject: `The role of ${username} is on hold at ${site}`,
  body: `Hello,

${username} has chosen a new password through a link in an email, and has no second step left to log in with. The person who did this can read ${username}'s email, but may not be ${username}. So the role of ${username} at ${site} is on hold.

If you know that it was ${username}, give the role back in the list of people:

${appUrl}/admin/people?search=${encodeURIComponent(username)}

Kind regards
${site}
`,
});
