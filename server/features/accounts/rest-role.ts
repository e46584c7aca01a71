import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { queueMail } from "#server/platform/mail/queue.ts";

type Person = { id: number; username: string };

/**
 * Call it in the transaction that sets a password by mail, once that has removed the passkeys. Where two steps are mandatory
 * for staff, a person who can read somebody's mail would otherwise get their role with a second step of their own. So without a
 * second step that was there before, the role rests until an admin, or the operator of the server, gives it back.
 */
export async function restRoleWithoutSecondStep({ db: tx, config }: Pick<Deps, "db" | "config">, person: Person) {
  const rested = await tx
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
  if (rested.length === 0) return;
  await logAdminAction(tx, { actor: person, action: "role_rested", targetId: person.id });
  const admins = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, person.id)));
  const { name } = await readSiteSettings(tx);
  for (const { id, email } of admins) await queueMail(tx, restMail(person, name, { id, email }, config.appUrl));
}

const restMail = ({ username }: Person, site: string, admin: { id: number; email: string }, appUrl: string) => ({
  userId: admin.id,
  recipient: admin.email,
  subject: `The role of ${username} rests at ${site}`,
  body: `Hello,

${username} has chosen a new password through a link in a mail, and has no second step left to log in with. Whoever did it can read that person's mail, but it may be somebody else. So the role of ${username} at ${site} rests.

If you know that it was ${username}, give the role back in the list of people:

${appUrl}/admin/people?search=${encodeURIComponent(username)}

Kind regards
${site}
`,
});
