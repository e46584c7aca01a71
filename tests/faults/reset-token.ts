import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";

/** Waits for the password reset mail in the outbox folder and returns the token of its link. */
export async function resetTokenFromOutbox(dataDir: string, recipient: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  let token = "";
  const findToken = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = await readFile(join(folder, name), "utf8");
      // Quoted-printable encoding breaks long lines.
      const link = /reset-password\?token=(?:3D)?([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ""));
      if (mail.includes(recipient) && link) token = link[1] ?? "";
    }
    return token;
  };
  await expect.poll(findToken).not.toBe("");
  return token;
}
