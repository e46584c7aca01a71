import { appCode, twoStepStart } from "#server/testing/two-step.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect } from "./support/fixtures.ts";
import { continueWithSchool, newPerson, proposedUsername, skipWelcome, stopProvider, test } from "./support/school.ts";
import { refuseUntilConfirmed } from "./support/stale-session.ts";

// The provider has no icon for the tab, the only way to log in cannot be disconnected, and an old session has to confirm.
test.use({ expectedStatuses: [403, 404, 409] });
test.describe.configure({ mode: "default" });
test.afterAll(stopProvider);

const PASSWORD = "a long enough password";

test("a newcomer continues with their school, chooses a password, disconnects the school and connects it again", async ({
  page,
  provider,
}) => {
  const sub = newPerson(provider);
  await page.goto("/login?redirectTo=/resources/3");
  await expectAccessibleInBothThemes(page);
  await continueWithSchool(page, sub);
  await skipWelcome(page);
  await expect(page).toHaveURL(/\/resources\/3$/);
  const { id } = await (await page.request.get("/api/auth/user")).json();
  const proposed = async () => (await (await page.request.get(`/api/users/${id}/proposal`)).json()).username;
  await expect.poll(proposed, "nothing that was skipped is kept").toBeNull();
  const security = `/users/${id}?tab=security`;

  await page.goto(security);
  const ways = page.getByRole("region", { name: "Ways to log in" });
  await expect(ways).toContainText(`${sub}@school.example`);
  const disconnect = ways.getByRole("button", { name: "Disconnect School" });
  await disconnect.click();
  const dialog = page.getByRole("dialog", { name: "Disconnect this account?" });
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(dialog.getByText("This is your only way to log in")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm new password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  await expect(ways).toContainText("Besides your password");
  await disconnect.click();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(disconnect).toHaveCount(0);

  await ways.getByRole("button", { name: "Connect School" }).click();
  await page.getByRole("dialog", { name: "Connect an account" }).getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Go to School" }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${id}\\?tab=security$`));
  await expect(disconnect).toBeVisible();
});

test("a member without a password confirms at school in another tab", async ({ page, provider }) => {
  const sub = newPerson(provider);
  await page.goto("/login");
  await continueWithSchool(page, sub);
  await expect(page).toHaveURL("/welcome");
  const { id } = await (await page.request.get("/api/auth/user")).json();
  await page.goto(`/users/${id}?tab=security`);
  await refuseUntilConfirmed(page, "**/change-password");
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm new password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expectAccessibleInBothThemes(page);
  const link = dialog.getByRole("link", { name: "Confirm at School" });
  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await tab.getByRole("link", { name: sub, exact: true }).click();
  await expect(tab.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
});

test("a person who refuses at their school reads that nothing has changed, and continues where they wanted, also while connecting it", async ({
  page,
}) => {
  await page.goto("/register?redirectTo=/resources/3");
  await continueWithSchool(page, "cancel");
  await expect(page.getByRole("heading", { name: "Canceled" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const login = page.getByRole("link", { name: "Back to the login" });
  await expect(login).toHaveAttribute("href", "/login?redirectTo=%2Fresources%2F3");
  await page.goto("/continue-sign-in?redirectTo=/resources/3");
  await expect(login).toHaveAttribute("href", "/login?redirectTo=%2Fresources%2F3");

  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}?tab=security`);
  await page.getByRole("button", { name: "Connect School" }).click();
  await page.getByLabel("Your password").fill(teacher.password);
  await page.getByRole("button", { name: "Go to School" }).click();
  await page.getByRole("link", { name: "cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Canceled");
  await page.getByRole("link", { name: "Back to your profile" }).click();
  await expect(page.getByRole("button", { name: "Connect School" })).toBeVisible();
});

test("a person whose address is already registered makes a new account, or connects that one", async ({
  page,
  provider,
}) => {
  const sub = newPerson(provider);
  const account = { username: `x-${sub}`, email: `${sub}@school.example`, password: PASSWORD };
  await page.request.post("/api/auth/register", { data: account });
  await page.context().clearCookies();
  await page.goto("/login?redirectTo=/resources/3");
  await continueWithSchool(page, sub);
  await expect(page.getByRole("heading", { name: "Is this account yours?" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(account.username);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Create a new account" }).click();
  await expect(proposedUsername(page)).toHaveValue(sub);
  const { username, emailConfirmed } = await (await page.request.get("/api/auth/user")).json();
  expect([username, emailConfirmed]).toEqual([expect.stringMatching(/^teacher-\d+$/), true]);
  await skipWelcome(page);
  await expect(page).toHaveURL(/\/resources\/3$/);
});

test.describe("with a mistake", () => {
  test.use({ expectedStatuses: [401, 404] });
  const WRONG_CODE = "This code is not correct. Please enter the newest one.";

  test("a person who types a wrong password or code after their school reads so, and can correct it", async ({
    page,
    provider,
  }) => {
    const sub = newPerson(provider);
    const account = { username: `x-${sub}`, email: `${sub}@school.example`, password: PASSWORD };
    const { id } = await (await page.request.post("/api/auth/register", { data: account })).json();
    const twoStep = twoStepStart(PASSWORD);
    await page.request.put(`/api/users/${id}/two-step`, { data: twoStep });
    await page.context().clearCookies();
    await page.goto("/login?redirectTo=/resources/3");
    await continueWithSchool(page, sub);
    const password = page.getByLabel("Password", { exact: true });
    const connect = page.getByRole("button", { name: "Connect and log in" });
    await password.fill("not my password");
    await connect.click();
    await expectFieldErrors(page, { Password: "Incorrect username or password" });
    await password.fill(PASSWORD);
    await connect.click();
    const code = page.getByLabel("Code");
    await expect(code).toBeFocused();
    await code.fill(appCode(twoStep.secret, 10));
    await connect.click();
    await expectFieldErrors(page, { Code: WRONG_CODE });
    await page.getByLabel("Username").fill("somebody else");
    await expect(code, "who may not need one").toHaveCount(0);
    await page.getByLabel("Username").fill(account.username);
    await connect.click();
    // The next code, since the current one was used to turn it on.
    await code.fill(appCode(twoStep.secret, 1));
    await connect.click();
    await expect(page).toHaveURL(/\/resources\/3$/);

    await page.context().clearCookies();
    await page.goto("/login");
    await continueWithSchool(page, sub);
    await code.fill("123456");
    await page.getByRole("button", { name: "Log in" }).click();
    await expectFieldErrors(page, { Code: WRONG_CODE });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a newcomer continues with their school", async ({ page, provider }) => {
    await page.goto("/login?redirectTo=/resources/3");
    await continueWithSchool(page, newPerson(provider));
    await expect(page.getByRole("heading", { name: "How should others see you?" })).toBeVisible();
    await skipWelcome(page);
    await expect(page).toHaveURL(/\/resources\/3$/);
  });
});
