import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [503] });

test("a visitor writes to the team by keyboard alone, and a failure keeps the text", async ({ page }) => {
  await page.goto("/contact");
  const send = page.getByRole("button", { name: "Send Message" });
  await pressAt(page, send);
  await expectFieldErrors(page, {
    Name: "Name is required",
    Email: "Please enter a valid email address",
    Message: "Message must be at least 10 characters",
  });
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Robin");
  await typeAt(page, page.getByLabel("Email"), "robin@example.org");
  await typeAt(page, page.getByLabel("Message"), "Where is the library?");
  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, json: { message: "Away for a moment" } }));
  await pressAt(page, send);
  await expectToast(page, "Message not sent", "Away for a moment");
  await expect(page.getByLabel("Message")).toHaveValue("Where is the library?");
  await page.unroute("**/api/contact");
  await pressAt(page, send);
  await expect(page.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible();
});
