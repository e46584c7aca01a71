import { expect, test, waitForHydration } from "./support/fixtures.ts";

test.use({ expectedStatuses: [404] });

test("a visitor finds a discussion, comes back to the list, and shares it by its address", async ({
  page,
  context,
}) => {
  await page.goto("/community");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Educators Community");
  const signIn = page.getByRole("link", { name: "Sign in to Join the Discussion" });
  await expect(signIn).toHaveAttribute("href", "/login?redirectTo=/community");
  const discussions = page.getByRole("region", { name: "Discussions" });
  await expect(discussions.getByRole("heading", { name: "Latest discussions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome to the community" })).toBeVisible();
  await expect(page.getByText("Growing Daily")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Calendar" })).toHaveAttribute("href", "/community/events");

  await page
    .getByRole("navigation", { name: "Forums" })
    .getByRole("link", { name: /^Prompt Engineering/ })
    .click();
  await expect(page).toHaveURL("/community?forum=2");
  await expect(page).toHaveTitle("Prompt Engineering · AI Educators Hub");
  const newTopic = page.getByRole("button", { name: "New Topic", exact: true });
  await expect(newTopic).toBeDisabled();
  await expect(newTopic).toHaveAccessibleDescription("Log in to start a topic");
  await expect(discussions.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    /^\/login\?redirectTo=.*forum/,
  );
  const row = discussions.getByRole("listitem").filter({ hasText: "The one line you add to almost every prompt" });
  await expect(row).toContainText(/Started by \w+ \w+ User #\d+/);
  await expect(row).toContainText(/Created \w{3} \d+, \d{4}/);
  await expect(row).toContainText(/Last activity \w{3} \d+, \d{4}/);
  await expect(row).toContainText("8 Replies");
  await expect(row.getByRole("paragraph").getByRole("link", { name: /^\w+ \w+$/ })).toHaveAttribute(
    "href",
    /^\/users\/\d+$/,
  );

  await row.getByRole("link", { name: "The one line you add" }).click();
  await expect(page).toHaveURL(/forum=2&topic=\d+$/);
  await expect(page).toHaveTitle("The one line you add to almost every prompt · AI Educators Hub");
  await expect(page.getByRole("heading", { level: 3, name: "8 Replies" })).toBeVisible();
  const replies = page.getByRole("article", { name: /^Reply by \w+ \w+/ });
  await expect(replies).toHaveCount(8);
  const [author] = (await replies.first().getAttribute("aria-label"))?.match(/\w+ \w+$/) ?? [];
  await expect(replies.first().getByText(author ?? "", { exact: true })).toBeVisible();
  await expect(page.getByText("Please sign in to join the conversation")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Please sign in to join the conversation"), "nobody replies on paper").toBeHidden();
  await expect(page.getByRole("navigation", { name: "Forums" })).toBeHidden();
  await expect(replies.last()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const address = page.url();
  const back = `/login?redirectTo=${encodeURIComponent(address.slice(address.indexOf("/community"))).replaceAll("%2F", "/")}`;
  await expect(page.getByRole("link", { name: "Sign In", exact: true })).toHaveAttribute("href", back);

  await page.goBack();
  await expect(row).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "The one line you add" })).toBeVisible();

  const other = waitForHydration(await context.newPage());
  await other.goto(address);
  await expect(other.getByRole("heading", { level: 2, name: "The one line you add" })).toBeVisible();
  await other.getByRole("link", { name: "Back to Topics" }).click();
  await expect(other).toHaveURL("/community?forum=2");

  await page
    .getByRole("navigation", { name: "Forums" })
    .getByRole("link", { name: /AI Ethics and Policy/ })
    .click();
  await expect(page).toHaveURL("/community?forum=5");
  await expect(page.getByRole("heading", { level: 2, name: "AI Ethics and Policy" })).toBeVisible();
});

test("on a phone the row of forums shows the open one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const forums = await (await page.request.get("/api/forums")).json();
  await page.goto(`/community?forum=${forums.at(-1).id}`);
  const open = page.getByRole("navigation", { name: "Forums" }).locator("[aria-current]");
  await expect(open).toHaveText(new RegExp(forums.at(-1).title));
  await expect(open).toBeInViewport({ ratio: 1 });
});
