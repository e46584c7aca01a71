import { asc, eq } from "drizzle-orm";
import type { ContactMessage } from "#contract/site.ts";
import { users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { emailDomain } from "#server/features/accounts/accounts.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { FOOTER_LINE, oneLine, quoted } from "#server/platform/mail/compose.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { readSiteSettings } from "./site.ts";

/** Mails a message to every admin; replying to that mail writes to its sender. */
export async function sendContactMessage(deps: Deps, contact: ContactMessage): Promise<void> {
  const admins = await contacts(deps);
  if (admins.length === 0) {
    deps.log.error("a contact message was refused: no admin has an address that mail can reach");
    throw new HttpError(503, "Email cannot reach the people who run this site at the moment.");
  }
  await deps.db.transaction(async (tx) => {
    for (const admin of admins) await queueMail(tx, contactMail(contact, admin));
  });
  deps.wakeMailJob();
}

type Admin = { id: number | null; address: string };

/** The address in the settings, or those of all admins. */
async function contacts(deps: Deps): Promise<Admin[]> {
  const { contactEmail } = await readSiteSettings(deps.db);
  return contactEmail ? [{ id: null, address: contactEmail }] : reachableAdmins(deps);
}

/** Without a mail server all mail goes to a folder, so every address counts as reachable. */
async function reachableAdmins({ db, config }: Deps): Promise<Admin[]> {
  const admins = await db
    .select({ id: users.id, email: users.email, recoveryEmail: users.recoveryEmail })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.id));
  const canReach = (address: string | null): address is string =>
    address !== null && !(config.smtpUrl && isExampleAddress(address));
  return admins.flatMap(({ id, email, recoveryEmail }) => {
    const address = [email, recoveryEmail].find(canReach);
    return address ? [{ id, address }] : [];
  });
}

/** Reserved for examples, and the default for the first admin: mail to these domains would reach strangers or nobody. */
const EXAMPLE_DOMAINS = ["example.org", "example.com", "example.net", "example", "invalid", "test", "localhost"];

function isExampleAddress(address: string): boolean {
  const host = `.${emailDomain(address)}`;
  return EXAMPLE_DOMAINS.some((name) => host.endsWith(`.${name}`));
}

const contactMail = ({ name, email, message }: ContactMessage, admin: Admin) => ({
  userId: admin.id,
  recipient: admin.address,
  replyTo: email,
  subject: `Message from ${name}`,
  body: `${oneLine(name)} (${email}) wrote through the contact form:

${quoted(message)}

${FOOTER_LINE}
Reply to this email to answer. The address was typed in by the sender and has not been checked.
`,
});
