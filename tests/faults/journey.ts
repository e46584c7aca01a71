import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";

type Person = { call: (method: string, path: string, body?: unknown) => Promise<Response>; cookie: () => string };

/** Somebody with a browser, who comes from an address of their own through a proxy. */
export function newPerson(address: string, from: string): Person {
  let cookie = "";
  const call: Person["call"] = async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: { cookie, "x-forwarded-for": from, "user-agent": "Browser", "content-type": "application/json" },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return response;
  };
  return { call, cookie: () => cookie };
}

/** The token of the link in the mail that was written to a folder instead of being sent. */
export async function tokenFromOutbox(dataDir: string, recipient: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  let token = "";
  await expect
    .poll(
      async () => {
        for (const name of await readdir(folder).catch(() => [])) {
          const mail = await readFile(join(folder, name), "utf8");
          // Long lines are folded in a mail.
          const link = /reset-password\?token=(?:3D)?([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ""));
          if (mail.includes(recipient) && link) token = link[1] ?? "";
        }
        return token;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return token;
}
