import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { RunningServer } from "./server.ts";

/** The mails to this address so far. Without SMTP every mail is a file in the outbox. */
export const mailsTo = ({ dataDir }: RunningServer, address: string): string[] =>
  mailsIn(join(dataDir, "outbox")).filter((mail) => new RegExp(`^To: <?${address}>?\\r?$`, "im").test(mail));

/** Waits for a mail to this address with this subject, and returns it with its long lines joined. */
export async function mailAbout(server: RunningServer, address: string, subject: string): Promise<string> {
  const found = () =>
    mailsTo(server, address)
      .map(joinLines)
      .find((mail) => mail.includes(`Subject: ${subject}`));
  await expect.poll(found, { message: `a mail to ${address} about ${subject}` }).toBeDefined();
  return found() ?? "";
}

const joinLines = (mail: string) => mail.replaceAll("=\r\n", "").replaceAll("=\n", "").replaceAll("=E2=80=99", "’");

/** The reset links mailed to this address so far. */
const resetLinksFor = (server: RunningServer, address: string): string[] =>
  mailsTo(server, address).flatMap((mail) => mail.match(/http\S+\/reset-password\?token=[\w-]+/g) ?? []);

/** Waits for the mail to be sent. */
export async function resetLinkFor(server: RunningServer, address: string): Promise<string> {
  await expect.poll(() => resetLinksFor(server, address), { message: `a mail to ${address}` }).toHaveLength(1);
  return resetLinksFor(server, address)[0] ?? "";
}

/** Waits for a mail to this address with a link to this page, and returns the last of them. */
export async function mailedLink(server: RunningServer, address: string, path: string): Promise<string> {
  const links = () =>
    mailsTo(server, address).flatMap(
      (mail) => new RegExp(`http\\S+${path}\\?token=[\\w-]+`).exec(withoutBreaks(mail))?.[0] ?? [],
    );
  await expect.poll(links, { message: `a mail to ${address} with a link to ${path}` }).not.toEqual([]);
  return links().at(-1) ?? "";
}

const withoutBreaks = (mail: string) => joinLines(mail).replaceAll("=3D", "=");

function mailsIn(outbox: string): string[] {
  try {
    const files = readdirSync(outbox).filter((file) => file.endsWith(".eml"));
    return files.map((file) => readFileSync(join(outbox, file), "utf8"));
  } catch {
    return []; // No mail yet, no outbox.
  }
}
