import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { openHub } from "#server/testing/hub.ts";
import { addPages } from "./pages.ts";

const hub = openHub();
let app: ReturnType<typeof newApp>;
beforeAll(() => {
  app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
});

const htmlFor = async (cookie: string) => {
  const page = await (await app.request("/about", { headers: { cookie } })).text();
  return [/<html[^>]*>/.exec(page)?.[0], /name="color-scheme" content="([^"]*)"/.exec(page)?.[1]];
};

const SYSTEM = ['<html lang="en">', "light dark"];
const DARK = ['<html lang="en" data-theme="dark">', "dark"];

test("a page has the theme chosen in this browser, cached for visitors or made for a member", async () => {
  const member = (await hub.teacher()).cookie();
  for (const others of ["closed=abc; ", `${member}; `]) {
    for (const [theme, html] of [
      ["dark", DARK],
      ["light", ['<html lang="en" data-theme="light">', "light"]],
      ["dark", DARK],
      ["neon", SYSTEM],
      ["", SYSTEM],
    ] as const)
      expect([theme, await htmlFor(`${others}theme=${theme}`)]).toEqual([theme, html]);
  }
});

test.each([
  ["dark", "http://localhost/about?x=1", /^theme=dark; path=\/; max-age=3\d+/, "/about?x=1"],
  ["", "https://elsewhere.example/contact", /^theme=; path=\/; max-age=0/, "/contact"],
  ["neon", "", /^theme=; /, "/"],
])(
  "without scripts the switch to %j stores the theme and returns to the right page from %j",
  async (to, referer, cookie, back) => {
    const response = await app.request(`/theme?to=${to}`, { method: "POST", headers: { referer } });
    expect(response.headers.get("set-cookie")).toMatch(cookie);
    expect([response.status, response.headers.get("location")]).toEqual([303, back]);
  },
);
