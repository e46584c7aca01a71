import { expectAccessible } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { typeAt } from "./support/keyboard.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401, 409, 500] });

test("a teacher rates a resource once and comments on it", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await page.goto(`/resources/${id}`);
  await expectAccessible(page);

  await page.getByRole("radio", { name: "5 stars" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await typeAt(page, page.getByLabel(/^Your review/), "Worked twice.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Rating submitted", "Your rating has been saved successfully");
  await expect(page.getByRole("region", { name: "Your rating" })).toBeVisible();
  await expect(page.getByText("1 rating", { exact: true })).toBeVisible();
  const facts = page.getByRole("complementary", { name: "About this resource" });
  await expect(facts.getByText("4.0 (1)", { exact: true })).toBeVisible();
  const own = page.getByRole("region", { name: "Your rating" });
  await expect(own.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(own.getByText("Worked twice.")).toBeVisible();
  await expect(page.getByText("Worked twice."), "and not in the list as well").toHaveCount(1);

  await page.getByRole("tab", { name: "Comments" }).click();
  const comment = page.getByLabel("Your comment");
  await expect(comment).toHaveAttribute("rows", "4");
  await expectAccessible(page);
  await comment.fill("   ");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Empty comment", "Please enter a comment");
  await expect(comment).toBeFocused();
  await comment.fill("a".repeat(5001));
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByText("Comment cannot exceed 5000 characters")).toBeVisible();
  await comment.fill("Two\nlines");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Comment submitted", "Your comment has been posted successfully");
  await expect(comment).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "Two\nlines" })).toBeVisible();
});

test("who logs in to comment comes back to the comments", async ({ page, server }) => {
  const id = await publish(server.url);
  const { username, password } = await register(page);
  await page.context().clearCookies();
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByRole("link", { name: "Log in to Comment" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Your comment")).toBeInViewport();
});

test("rating a second time, as in another tab, is refused and loses no word", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await page.goto(`/resources/${id}`);
  await page.getByLabel(/^Your review/).fill("And once more.");
  await page.request.post(`/api/resources/${id}/ratings`, { data: { rating: 3 } });
  await page.getByRole("button", { name: "Submit Rating" }).click();
  await expectToast(page, "Error", "Failed to submit rating. You may have already rated this resource.");
  await expect(page.getByLabel(/^Your review/)).toHaveValue("And once more.");
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page.getByLabel("Your comment"), "both boxes share one text").toHaveValue("And once more.");
});

test("ratings without a review are summed up in one line", async ({ page, server }) => {
  const id = await publish(server.url);
  for (const rating of [{ rating: 5 }, { rating: 4, comment: "With words." }, { rating: 2 }]) {
    await register(page);
    await page.request.post(`/api/resources/${id}/ratings`, { data: rating });
  }
  await page.context().clearCookies();
  await page.goto(`/resources/${id}`);
  const reviews = page.getByRole("tabpanel", { name: "Ratings & Reviews" });
  await expect(reviews.getByRole("listitem")).toHaveText([/With words\./]);
  await reviews.getByText("2 ratings without a review").click();
  await expect(reviews.getByRole("listitem").getByRole("img", { name: "2 out of 5 stars" })).toBeVisible();
});

test("a comment survives a failure, a reload and an ended session", async ({ page, server }) => {
  const id = await publish(server.url);
  const teacher = await register(page);
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  const comment = page.getByLabel("Your comment");
  await comment.fill("Not to be lost");
  await page.route(/\/comments$/, (route) => route.fulfill({ status: 500, json: { message: "No" } }));
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Error", "Failed to submit comment");
  await page.unrouteAll();

  await page.reload();
  const review = page.getByLabel(/^Your review/);
  await expect(review, "a comment is no review").toHaveValue("");
  await page.context().clearCookies();
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(comment).toHaveValue("Not to be lost");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Authentication required", "Please log in to comment");
  await expect(page.getByRole("link", { name: "Log in to Comment" })).toBeVisible();
  await logIn(page, teacher);
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(comment).toHaveValue("Not to be lost");
  await page.getByRole("tab", { name: "Ratings & Reviews" }).click();
  await expect(review, "both boxes share one text").toHaveValue("Not to be lost");

  await page.context().clearCookies();
  await page.getByRole("button", { name: "Submit Rating" }).click();
  await expectToast(page, "Authentication required", "Please log in to rate this resource");
  await expect(page.getByRole("link", { name: "Log in to Rate" })).toBeVisible();
});
