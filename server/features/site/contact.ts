import type { ContactMessage } from "#contract/contact.ts";
import type { Deps } from "#server/core/deps.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { hit } from "#server/core/throttle.ts";

/** Passes a message on to whoever runs the hub; answering that mail writes to its sender. */
export async function passOn(deps: Deps, contact: ContactMessage, address: string | null): Promise<void> {
  await hit(deps, "contactPerAddress", address ?? "unknown");
  await queueMail(deps.db, contactMail(contact, deps.config.admin.email));
  deps.bell.ring();
}

const contactMail = ({ name, email, message }: ContactMessage, recipient: string) => ({
  recipient,
  replyTo: email,
  subject: `Message from ${name}`,
  body: `${name} (${email}) wrote through the contact form:

${message}

--
Answer this mail to write back. The address was typed in by the sender and has not been checked.
`,
});
