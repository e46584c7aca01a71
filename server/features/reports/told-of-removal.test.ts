import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { addPages } from "#server/pages/pages.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { caseOn } from "#server/testing/reports.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

let app: ReturnType<typeof newApp>;
beforeAll(() => {
  app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
});

/** What the author reads about it: in the mail, and on its page. */
async function wordsFor(author: TestClient, id: number) {
  const mail = (await deliverMail(hub)).find(({ recipient }) => recipient === author.user.email);
  const page = await app.request(`/resources/${id}`, { headers: { cookie: author.cookie() } });
  return { mail: mail?.body ?? "", page: (await page.text()).replace(/<script.*/s, "") };
}

test("the author of a public resource reads that it was taken down after a report, not that it was never published", async () => {
  const [author, reporter, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const id = await publish(hub, author, { title: "Advertising for pills" });
  await reporter.expectOk("POST", "/api/reports", { kind: "resource", targetId: id, reason: "spam" });
  const { id: report } = await caseOn(hub, "resource", id);
  await admin.expectOk("PUT", `/api/admin/reports/${report}`, { action: "remove", note: "No advertising, please." });
  const { mail, page } = await wordsFor(author, id);
  expect(mail).toContain("We took “Advertising for pills” down. Readers no longer see it.");
  expect(page).toContain("The team took it down. Readers no longer see it.");
  for (const words of [mail, page]) {
    expect(words).toContain("No advertising, please.");
    expect(words).not.toMatch(/not publish/);
  }
});

test("the author of a resource that was never public reads that it is not published yet", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "A lesson without sources" }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/reject`, { reasons: ["sources"], note: null });
  const { mail, page } = await wordsFor(author, id);
  expect(mail).toContain("We have not published “A lesson without sources” yet.");
  expect(page).toContain("The team has not published it yet.");
});
