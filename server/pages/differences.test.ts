import { beforeAll, expect, test } from "vitest";
import { plainText } from "#contract/rendered-html.ts";
import { randomText } from "#contract/testing/random-text.ts";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { addPages } from "./pages.ts";

const hub = openHub({}, { broadcast: singleServer });

let pageAt: (path: string, cookie?: string) => Promise<string>;

beforeAll(() => {
  const app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  pageAt = async (path, cookie = "") => (await app.request(path, { headers: { cookie } })).text();
});

test("two texts with little in common are shown in full, as versions and as an edit that waits", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const [first, second, third] = [1, 2, 3].map((seed) => `x${randomText(7_500, seed)}x`) as [string, string, string];
  const id = await publish(hub, author, { content: first });
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ content: second }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  expectInFull(await pageAt(`/resources/${id}/versions`), [first, second]);
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ content: third }));
  expectInFull(await pageAt(`/resources/${id}`, author.cookie()), [second, third]);
});

function expectInFull(page: string, texts: string[]) {
  const shown = plainText(page.slice(page.indexOf("<main"), page.indexOf("</main>"))).replaceAll(" ", "");
  for (const paragraph of texts.flatMap((text) => text.split(/\n\s*\n/)))
    expect(shown).toContain(paragraph.replaceAll(/\s/g, ""));
  // A paragraph in only one of them is marked as a whole. No single words are marked.
  const paragraphs = page.match(/<p>.*?<\/p>/gs) ?? [];
  expect(paragraphs.filter((text) => text.includes("<ins") && text.includes("<del"))).toEqual([]);
}
