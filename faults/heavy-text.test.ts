import { expect, test } from "vitest";
import { valid } from "#contract/testing/drafts.ts";
import { dataFolder } from "./folder.ts";
import { startServer } from "./server.ts";

test("a text that takes seconds to render keeps nobody else waiting", async () => {
  const { address } = await startServer({ DATA_DIR: await dataFolder() });
  const send = (path: string, body: object, cookie = "") =>
    fetch(address + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const login = await send("/api/auth/login", { username: "admin", password: "admin-password" });
  const [cookie] = (login.headers.get("set-cookie") ?? "").split(";");

  let sent = false;
  const heavy = send("/api/resources", { ...valid.Resource, content: "*a".repeat(50_000) }, cookie).then(
    async (answer) => {
      sent = true;
      return (await answer.json()) as { contentHtml: string };
    },
  );
  for (let reads = 0; reads < 5; reads++) {
    expect((await fetch(`${address}/resources?search=${reads}`)).status).toBe(200);
  }
  expect(sent).toBe(false);
  // Its author has no second one rendered meanwhile, or a crowd of them would keep everybody's waiting.
  const second = await send("/api/resources", { ...valid.Resource, content: "*a".repeat(50_000) }, cookie);
  expect([second.status, second.headers.get("retry-after")]).toEqual([429, "2"]);
  // It was stopped in the end, and is shown as it was written.
  expect((await heavy).contentHtml).toMatch(/^<pre[^>]*>\*a/);
});
