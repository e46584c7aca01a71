import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { RunningServer } from "./server.ts";

/** The reset links mailed to this address so far. Without SMTP every mail is a file in the outbox. */
export function resetLinksFor({ dataDir }: RunningServer, address: string): string[] {
  return mailsIn(join(dataDir, "outbox"))
    .filter((mail) => new RegExp(`^To: <?${address}>?\\r?$`, "im").test(mail))
    .flatMap((mail) => mail.match(/http\S+\/reset-password\?token=[\w-]+/g) ?? []);
}

/** Waits for the mail to be sent. */
export async function resetLinkFor(server: RunningServer, address: string): Promise<string> {
  await expect.poll(() => resetLinksFor(server, address), { message: `a mail to ${address}` }).toHaveLength(1);
  return resetLinksFor(server, address)[0] ?? "";
}

function mailsIn(outbox: string): string[] {
  try {
    const files = readdirSync(outbox).filter((file) => file.endsWith(".eml"));
    return files.map((file) => readFileSync(join(outbox, file), "utf8"));
  } catch {
    return []; // No mail yet, no outbox.
  }
}
