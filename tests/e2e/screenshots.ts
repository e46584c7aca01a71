import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { logIn } from "./support/accounts.ts";
import { test } from "./support/fixtures.ts";
import { takeAll } from "./support/picture.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { registerAs } from "./support/roles.ts";
import { ADMIN } from "./support/server.ts";

const VISITOR = [
  ...Object.values(PUBLIC_PAGES).flatMap((pages) => pages.map(({ path }) => path)),
  "/resources?contentType=Prompt&sort=top",
  "/resources/17",
  "/resources/17/versions",
  "/community?search=rubric",
  "/community?search=zyzzyva",
  "/confirm-email?token=used",
  "/undo-email-change?token=used",
  "/unsubscribe?token=unknown",
  "/register?invitation=used",
  "/submit",
];
const STAFF = Object.keys(ADMIN_SCREENS);
const ADMIN_PAGES = [
  ...STAFF,
  "/admin/resources?tab=all",
  "/admin/people?tab=invitations",
  "/admin/reports?status=closed",
  "/admin/events?when=past",
];

test.use({ expectedStatuses: [400, 401, 403, 404] });
test.setTimeout(300_000);

test("as a visitor", ({ page }, { project }) => takeAll(page, project.name, "visitor", VISITOR));

test("as a moderator", async ({ page, server }, { project }) => {
  await registerAs(page, server.url, "moderator");
  await takeAll(page, project.name, "moderator", [...STAFF.slice(0, 5), "/resources/3", "/community?forum=2&topic=3"]);
});

test("as an admin", async ({ page }, { project }) => {
  await logIn(page, ADMIN);
  await takeAll(page, project.name, "admin", ADMIN_PAGES);
});
