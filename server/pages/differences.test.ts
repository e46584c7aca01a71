import { beforeAll, expect, test } from "vitest";
import { plainText } from "#contract/rendered-html.ts";
import { randomText } from "#contract/testing/random-text.ts";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { elementsInPage } from "#server/testing/html-page.ts";
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

const textsIn = async (path: string, cookie?: string) =>
  elementsInPage(await pageAt(path, cookie)).flatMap(({ name, text }) => (["dt", "dd"].includes(name) ? [text] : []));

test("two versions with little in common are shown in full wherever they are compared", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const [first, second, third] = [1, 2, 3].map((seed) => `x${randomText(7_500, seed)}x`) as [string, string, string];
  const id = await publish(hub, author, { content: first });
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ content: second }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  const page = await pageAt(`/resources/${id}/versions`);
  const shown = plainText(page.slice(page.indexOf("<main"), page.indexOf("</main>"))).replaceAll(" ", "");
  for (const paragraph of [first, second].flatMap((text) => text.split(/\n\s*\n/)))
    expect(shown).toContain(paragraph.replaceAll(/\s/g, ""));
  // A paragraph in only one of them is marked as a whole. No single words are marked.
  const paragraphs = page.match(/<p>.*?<\/p>/gs) ?? [];
  expect(paragraphs.filter((text) => text.includes("<ins") && text.includes("<del"))).toEqual([]);

  await author.expectOk("PUT", `/api/resources/${id}`, draft({ content: third }));
  const compared = ["Before", second, "After", third];
  expect(await textsIn(`/resources/${id}`, author.cookie())).toEqual(expect.arrayContaining(compared));
  expect(await textsIn("/admin/resources", admin.cookie())).toEqual(expect.arrayContaining(compared));
});
