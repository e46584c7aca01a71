import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Site } from "#contract/site.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ROSA, SAM } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, held, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const main = page.getByRole("main");
const create = page.getByRole("button", { name: "Create account" });
const logIn = main.getByRole("button", { name: "Log in" });

const fill = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabelText(label, { exact: true }).fill(text);
};

const NEWCOMER = { Username: "somebody", Email: "somebody@example.org", Password: "a long enough password" };

test("a username or email that is taken is reported at its field", async () => {
  const taken = (fields: object) => refusal(409, "Taken", { fields });
  await openPage("/register", {
    answers: { "POST /api/auth/register": taken({ username: "This username is already taken" }) },
  });
  await fill(NEWCOMER);
  await create.click();
  await expectFieldErrors({ Username: "This username is already taken" });
  answer({ "POST /api/auth/register": taken({ email: "This email is already in use" }) });
  await fill({ Username: "somebody-2" });
  await create.click();
  await expectFieldErrors({ Email: "This email is already in use" });
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
});

test("any other failure to register shows a toast and keeps the typed text", async () => {
  await openPage("/register", { answers: { "POST /api/auth/register": refusal(429, "Too many") } });
  await fill(NEWCOMER);
  await create.click();
  await expectToast("Registration failed", "Too many");
  answer({ "POST /api/auth/register": refusal(400, "") });
  await create.click();
  await expectToast("Registration failed", "Something went wrong");
  await expect.element(page.getByLabelText("Username")).toHaveValue("somebody");
  answer({ "POST /api/auth/register": held(ROSA).answer });
  await create.click();
  await expect.element(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
});

test.each([
  ["invited", "Registration is by invitation."],
  ["closed", "Registration is closed."],
] as const)("while registration is %s, the pages say so instead of showing a form", async (registration, reason) => {
  const site: Partial<Site> = { registration };
  await openPage("/register", { site });
  await expect.element(main).toHaveTextContent(reason);
  await expect.element(main.getByRole("form")).not.toBeInTheDocument();
  await expect.element(main.getByRole("link", { name: "write to us" })).toHaveAttribute("href", "/contact");
  await expectAccessibleInBothThemes(main.element());
  await main.getByRole("link", { name: "Log in" }).click();
  await expect.element(main).toHaveTextContent(`New here? ${reason}`);
  await expect.element(main.getByRole("link", { name: "Create an account" })).not.toBeInTheDocument();

  await openPage("/register?invite=any", { site });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.getByRole("form", { name: "Create account" }).elements()).toHaveLength(
    registration === "invited" ? 1 : 0,
  );
});

test("logging in never redirects to another site", async () => {
  await openPage(`/login?${new URLSearchParams({ redirectTo: "//example.org/login" })}`, {
    answers: { "POST /api/auth/login": ROSA },
  });
  await fill({ "Username or email": "rosa.delgado", Password: "correct horse battery" });
  await logIn.click();
  await expect.element(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/");
});

test("the login page links to related pages and explains a refusal", async () => {
  await openPage("/login?redirectTo=/submit", { answers: { "POST /api/auth/login": refusal(429, "Wait a little") } });
  await expect
    .element(page.getByRole("link", { name: "Create an account" }))
    .toHaveAttribute("href", "/register?redirectTo=%2Fsubmit");
  await fill({ "Username or email": "somebody", Password: "something" });
  await logIn.click();
  await expectToast("Login failed", "Wait a little");
  answer({ "POST /api/auth/login": held(ROSA).answer });
  await logIn.click();
  await expect.element(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect.poll(() => location.pathname).toBe("/forgot-password");
});

test("two people who share a browser do not see each other's drafts", async () => {
  const message = page.getByLabelText("Message");
  const visit = async (viewer: typeof SAM | null) => {
    await openPage("/contact", { viewer, answers: { "POST /api/auth/logout": undefined } });
    await expect.element(message).toBeVisible();
  };
  await visit(ROSA);
  await message.fill("Only for the team's eyes.");
  await visit(null);
  await expect.element(message).toHaveValue("");
  await message.fill("From a visitor.");
  await visit({ ...SAM, email: "sam@example.org" });
  await expect.element(message).toHaveValue("");
  await expect.element(page.getByLabelText("Email")).not.toHaveValue(ROSA.email);
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expectToast("Logged out", "You have been successfully logged out");
  await visit(null);
  await expect.element(message).toHaveValue("");
  await visit(ROSA);
  await expect.element(message).toHaveValue("Only for the team's eyes.");
  await press(page.getByRole("button", { name: "Discard" }), "Enter");
  await expect.element(message).toHaveValue("");
  await expect.element(message).toHaveFocus();
  await visit(ROSA);
  await expect.element(message).toHaveValue("");
});
