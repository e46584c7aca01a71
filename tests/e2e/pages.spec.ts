import { ROLES } from "#contract/roles.ts";
import { isLongRun } from "#scripts/testing/long-run.mjs";
import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { logIn, register } from "./support/accounts.ts";
import { checkMemberPages, checkPages } from "./support/check-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { publish, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";

test.use({ expectedStatuses: [403, 404] });

/** The windows of 320 and 640 pixels in the desktop's run come close enough to a phone's for every day. */
const BOTH = isLongRun ? { tag: "@both-sizes" } : {};

for (const [group, pages] of Object.entries(PUBLIC_PAGES)) {
  test(`public pages are accessible, light, and never shift or scroll sideways: ${group}`, ({ page }) =>
    checkPages(page, pages));
}

/** Each in a file of its own, or in one that it shares and that is named like it. */
const SCREENS = {
  "/": "home",
  "/resources/3": "resource",
  "/community": "community",
  "/login": "login",
  "/about": "about",
};

test("a page names the script of its screen, so that it loads beside the first script", async ({ page }) => {
  for (const [path, screen] of Object.entries(SCREENS)) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain(`<link rel="modulepreload" href="/assets/${screen}-page-`);
  }
});

test("a page loads without Intl, whose first use is a long task on a phone", async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    for (const name of ["Collator", "DateTimeFormat", "DisplayNames", "NumberFormat", "PluralRules"] as const) {
      const construct = (made: object, given: unknown[]): object => {
        used.push(name);
        return Reflect.construct(made as never, given);
      };
      const apply = (made: object, _: unknown, given: unknown[]) => construct(made, given);
      Object.assign(Intl, { [name]: new Proxy<object>(Intl[name], { construct, apply }) });
    }
    Object.assign(window, { used });
  });
  for (const path of Object.keys(SCREENS)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate("used"), path).toEqual([]);
  }
});

test("on a phone public pages never shift or scroll sideways", { tag: "@phone" }, ({ page }) =>
  checkPages(page, Object.values(PUBLIC_PAGES).flat()),
);

test("a teacher's forms are accessible, light, and never shift or scroll sideways", BOTH, async ({ page }) => {
  await register(page);
  const own = await submitResource(page);
  await checkMemberPages(page, [
    "/submit",
    "/profile/edit",
    "/welcome",
    "/notifications",
    `/resources/${own}/edit`,
    `/resources/${own}`,
  ]);
});

test(
  "pages that a teacher reads are accessible, light, and never shift or scroll sideways",
  BOTH,
  async ({ page, server }) => {
    const others = await publish(server.url);
    await register(page);
    await checkMemberPages(page, ["/", `/resources/${others}`, "/community?forum=2", "/community?forum=2&topic=3"]);
  },
);

test(
  "the tabs of a member's own profile are accessible, light, and never shift or scroll sideways",
  BOTH,
  async ({ page, server }) => {
    const saved = await publish(server.url);
    const { id } = await register(page);
    await submitResource(page);
    await page.request.post(`/api/resources/${saved}/save`);
    const tabs = ["resources", "saved", "pending", "lists", "notices", "security", "activity"];
    await checkMemberPages(
      page,
      tabs.map((tab) => `/users/${id}?tab=${tab}`),
    );
  },
);

/** Admin screens that are also shown at other addresses. */
const MORE = {
  admin: ["/admin/people?tab=invitations", "/resources/3/edit"],
  moderator: ["/admin/resources?tab=all"],
};

for (const role of ROLES) {
  const paths = Object.entries(ADMIN_SCREENS).flatMap(([path, screen]) => (screen.role === role ? [path] : []));
  test(`pages of ${role}s are accessible, light, and never shift or scroll sideways`, BOTH, async ({ page }) => {
    await logIn(page, ADMIN);
    await checkMemberPages(page, [...paths, ...MORE[role]]);
  });
}
