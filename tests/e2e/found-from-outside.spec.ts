import { expect, test } from "./support/fixtures.ts";

test("a link to a resource, shared into a chat, shows a title, a description and a picture", async ({ page }) => {
  const [resource] = await (await page.request.get("/api/resources?limit=1")).json();
  await page.goto(`/resources/${resource.id}`);
  const shown = await page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLMetaElement>("meta[property^='og:']"), (meta) => [
        meta.getAttribute("property"),
        meta.content,
      ]),
    ),
  );
  expect(shown["og:title"]).toBe(resource.title);
  expect(resource.description).toContain(shown["og:description"].replace(/…$/, ""));
  const answer = await page.request.get(shown["og:image"]);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, shown["og:image"]);
  expect(size).toEqual([1200, 630]);
  const data = await page.locator("script[type='application/ld+json']").textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({ "@type": "LearningResource", name: resource.title });
});

test("the library and a forum link to their feeds, with the filters in the address", async ({ page }) => {
  await page.goto("/resources?contentType=Prompt");
  const link = page.getByRole("link", { name: "Follow new resources in a feed reader" });
  await expect(link).toHaveAttribute("href", "/feeds/resources.atom?contentType=Prompt");
  const feed = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  await page.goto("/community?forum=1");
  const forumLink = page.getByRole("link", { name: "Follow this forum in a feed reader" });
  await expect(forumLink).toHaveAttribute("href", "/feeds/forums/1.atom");
});

test("search engines are led to pages that exist", async ({ page }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  const sitemap = await (await page.request.get(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "")).text();
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses.filter((_, n) => n % 7 === 0)) {
    const answer = await page.request.get(address);
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(await answer.text())?.[1];
    expect([address, answer.status(), canonical]).toEqual([address, 200, address]);
  }
});

test("programs and assistants are told where to look, at addresses that exist", async ({ page }) => {
  const told = await (await page.request.get("/llms.txt")).text();
  const addresses = Array.from(told.matchAll(/\]\((\/[^)]*)\)/g), ([, address = ""]) => address);
  expect(addresses).toEqual(expect.arrayContaining(["/assistants", "/api/docs"]));
  for (const address of addresses.filter((address) => address !== "/mcp"))
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
});
