import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { openHub } from "#server/testing/hub.ts";
import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { addPages } from "./pages.ts";

const hub = openHub();

test("an admin page answers 403 to everybody who may not use it", async () => {
  const app = newApp(hub);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  const [admin, teacher, moderator] = [await hub.admin(), await hub.teacher(), await hub.teacher()];
  await admin.expectOk("PUT", `/api/admin/users/${moderator.user.id}/role`, { role: "moderator" });
  const cookies = ["", teacher.cookie(), moderator.cookie(), admin.cookie()];
  for (const [path, { role }] of Object.entries(ADMIN_SCREENS)) {
    const statuses = cookies.map(async (cookie) => (await app.request(path, { headers: { cookie } })).status);
    expect([path, ...(await Promise.all(statuses))]).toEqual([path, 403, 403, role === "admin" ? 403 : 200, 200]);
  }
});
