import { expect, test } from "vitest";
import { valid } from "#contract/testing/drafts.ts";
import { newDataDir } from "./data-dir.ts";
import { startServer } from "./server.ts";

/** Takes the Markdown parser longer than the time limit. */
const SLOW = "*a_".repeat(6_666);
/** Long enough to be rendered in the queue rather than at once. */
const LONG = "A word about grading. ".repeat(200);

async function newHub() {
  const { address } = await startServer({ DATA_DIR: await newDataDir() });
  const send = (path: string, body: object, cookie = "") =>
    fetch(address + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const signIn = async (answer: Promise<Response>) => ((await answer).headers.get("set-cookie") ?? "").split(";")[0];
  const admin = await signIn(send("/api/auth/login", { username: "admin", password: "admin-password" }));
  const teacher = await signIn(
    send("/api/auth/register", { username: "ada", email: "ada@example.org", password: "a-long-password" }),
  );
  return { address, send, admin, teacher };
}

test("a text that takes seconds to render does not delay other requests", async () => {
  const { address, send, admin } = await newHub();
  let sent = false;
  const slow = send("/api/resources", { ...valid.Resource, content: SLOW.repeat(5) }, admin).then(async (answer) => {
    sent = true;
    return (await answer.json()) as { contentHtml: string };
  });
  let servedMeanwhile = 0;
  for (let n = 0; !sent; n++) {
    expect((await fetch(`${address}/resources?search=${n}`)).status).toBe(200);
    if (!sent) servedMeanwhile++;
  }
  expect(servedMeanwhile).toBeGreaterThan(0);
  // Rendering was given up, and the text is shown as it was written.
  expect((await slow).contentHtml).toMatch(/^<pre[^>]*>\*a/);
});

test("one user's slow texts wait for each other, and another user's long text overtakes them", async () => {
  const { send, admin, teacher } = await newHub();
  await send("/api/forums/1/topics", { title: "Slow texts", content: "A topic for texts that render slowly." }, admin);
  const arrived: string[] = [];
  const reply = async (name: string, content: string, cookie: string | undefined) => {
    const answer = await send("/api/topics/1/replies", { content }, cookie);
    arrived.push(name);
    return answer.status;
  };
  const slow = ["slow 1", "slow 2", "slow 3", "slow 4"].map((name) => reply(name, SLOW, admin));
  const long = reply("long", LONG, teacher);
  expect(await long).toBe(201);
  // On a busy machine the last ones may have waited for ten seconds, and are rejected.
  for (const status of await Promise.all(slow)) expect([201, 503]).toContain(status);
  expect(arrived.indexOf("long")).toBeLessThan(3);
});
