import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { Statements } from "#server/testing/statements.ts";
import { addPages } from "./pages.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements, broadcast: singleServer });

/**
 * Statements for a page that nobody has asked for before, and for the same page again, to a member. Two are the least: the
 * session, and what is the reader's own. Ratings and comments that are empty take one more each.
 */
const MOST: Record<string, { first: number; again: number }> = {
  "/": { first: 6, again: 3 },
  "/resources": { first: 5, again: 2 },
  "/resources/:id": { first: 10, again: 2 },
  "/community?forum=1": { first: 5, again: 2 },
  "/community?forum=1&topic=:topic": { first: 6, again: 2 },
};

test("a member's page takes few statements, and two once somebody else has asked for it", async () => {
  const [author, member] = [await hub.teacher(), await hub.teacher()];
  const id = await publish(hub, author, {});
  const question = { title: "A first unit", content: "How do you open a unit on AI?" };
  const { id: topic } = await author.expectOk("POST", "/api/forums/1/topics", question);
  const headers = { cookie: /sid=[^;]+/.exec(member.cookie())?.[0] ?? "" };
  for (const [path, most] of Object.entries(MOST)) {
    const server = newServer();
    // It brings the settings of the site into memory.
    await server.request("/about");
    const address = path.replace(":id", String(id)).replace(":topic", String(topic));
    const made = async () => (await statements.during(async () => server.request(address, { headers }))).length;
    const [first, again] = [await made(), await made()];
    expect.soft(first, `${path}, asked for the first time`).toBeLessThanOrEqual(most.first);
    expect.soft(again, `${path}, again`).toBeLessThanOrEqual(most.again);
  }
});

function newServer() {
  const deps = newDeps({ ...hub, broadcast: singleServer });
  const server = newApp(deps);
  addPages(server, hub.endpoints, { head: () => "" }, deps);
  return server;
}
