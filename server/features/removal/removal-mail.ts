import { and, eq, isNull } from "drizzle-orm";
import type { PostKind } from "#contract/removal.ts";
import { users } from "#server/db/schema/accounts.ts";
import { topics } from "#server/db/schema/forum.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { getsNoticeMail } from "#server/features/notices/notices.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { action, greetingName, oneLine, quoted } from "#server/platform/mail/compose.ts";
import { queueMail } from "#server/platform/mail/queue.ts";

/** For the API docs. */
export const NOTE_IS_MAILED = "The body, which can be left out, has a message to the author of somebody else's.";

const NOT_TO_ONESELF = "This is your own, so there is nobody to write to";

export function checkNote(note: string | null, { isOwn }: { isOwn: boolean }): void {
  if (isOwn && note !== null) throw new HttpError(400, NOT_TO_ONESELF, { fields: { note: NOT_TO_ONESELF } });
}

const NAMES = {
  comment: "your comment on",
  rating: "your rating of",
  trial: "your trial of",
  topic: "your topic",
  reply: "your reply in",
  resource: "your resource",
} as const;

type Removed = { kind: keyof typeof NAMES; title: string; userId: number };

/**
 * Mails the author the team's message, unless they have left or their address refuses mail. Call it in the transaction that
 * removes the post, with the author locked, and wake the senders after the commit.
 */
export async function queueRemovalMail(
  tx: Db,
  { kind, title, userId }: Removed,
  note: string,
  config: Deps["config"],
): Promise<void> {
  const [author] = await tx
    .select({
      username: users.username,
      firstName: users.firstName,
      recipient: users.email,
      emailConfirmed: users.emailProven,
      emailRefusedAt: users.emailRefusedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  const site = await readSiteSettings(tx);
  if (!author || !getsNoticeMail(author, config, site)) return;
  const { recipient, username, firstName } = author;
  const what = `${NAMES[kind]} “${oneLine(title)}”`;
  await queueMail(tx, {
    userId,
    recipient,
    subject: `We removed ${what}`,
    body: `Hello ${greetingName(firstName, username)},

We removed ${what}. Readers no longer see it. The team wrote:

${quoted(note)}

Do you have a question, or do you see it differently? Write to us.

${action("Write to the team", `${config.appUrl}/contact`)}

Kind regards
${site.name}
`,
  });
}

/** The resource or topic that a post belongs to. It still exists. */
export async function titleOfPlace(tx: Db, kind: PostKind, placeId: number): Promise<string> {
  const table = kind === "topic" || kind === "reply" ? topics : resources;
  const [place] = await tx.select({ title: table.title }).from(table).where(eq(table.id, placeId));
  return place?.title ?? "";
}
