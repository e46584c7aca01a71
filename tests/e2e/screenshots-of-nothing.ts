import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { logIn } from "./support/accounts.ts";
import { test } from "./support/fixtures.ts";
import { takeAll } from "./support/picture.ts";
import { ADMIN } from "./support/server.ts";

/** A hub without content, as it is with `SEED=none`. */

const VISITOR = ["/", "/resources", "/community", "/community?forum=1", "/community/events", "/testimonials"];

test.use({ settings: { SEED: "none" } });
test.setTimeout(300_000);

test("as the first visitor and the first admin", async ({ page }, { project }) => {
  await takeAll(page, project.name, "empty-visitor", VISITOR);
  await logIn(page, ADMIN);
  await takeAll(page, project.name, "empty-admin", Object.keys(ADMIN_SCREENS));
});
