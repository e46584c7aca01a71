import type { Page } from "@playwright/test";
import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { logIn, register } from "./support/accounts.ts";
import { test } from "./support/fixtures.ts";
import { picture } from "./support/picture.ts";
import { ADMIN } from "./support/server.ts";

const VISITOR = [
  "/",
  "/resources",
  "/resources?search=zyzzyva",
  "/resources/3",
  "/resources/999999",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/reset-password?token=any",
  "/users/2",
  "/community",
  "/community?forum=2",
  "/community?forum=2&topic=3",
  "/community/events",
  "/admin",
  "/testimonials",
  "/about",
  "/code-of-conduct",
  "/terms",
  "/privacy",
  "/contact",
  "/nowhere",
];
const TEACHER = ["/", "/submit", "/profile/edit", "/resources/3", "/community?forum=2&topic=3"];
const PROFILE_TABS = ["resources", "saved", "pending", "security", "activity"];
const STAFF = [...Object.keys(ADMIN_SCREENS), "/admin/resources?tab=all", "/admin/people?tab=invitations"];

test.use({ expectedStatuses: [401, 403, 404] });
test.setTimeout(240_000);

test("as a visitor", ({ page }, { project }) => take(page, project.name, "visitor", VISITOR));

test("as a teacher", async ({ page }, { project }) => {
  const { id } = await register(page);
  const tabs = PROFILE_TABS.map((tab) => `/users/${id}?tab=${tab}`);
  await take(page, project.name, "teacher", [...TEACHER, ...tabs]);
});

test("as an admin", async ({ page }, { project }) => {
  await logIn(page, ADMIN);
  await take(page, project.name, "admin", STAFF);
});

async function take(page: Page, size: string, who: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await picture(page, `${who}${nameOf(path)}.${size}`, { fullPage: true });
  }
}

/** "/users/7?tab=saved" becomes "-users-tab-saved": a new teacher's id differs from run to run. */
const nameOf = (path: string) => {
  const words = path.replace(/^\/users\/\d+\?/, "users-").replace(/[^a-z\d]+/gi, "-");
  return `-${words.replace(/^-|-$/g, "") || "home"}`;
};
