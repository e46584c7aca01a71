import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const main = page.getByRole("main");
const dialog = page.getByRole("dialog");
const banner = page.getByRole("region", { name: "Your email address" });
const card = page.getByRole("region", { name: "Email address" });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

const NEW: Self = { ...ROSA, emailConfirmed: false };
const open = (path: string, viewer: Self | null, answers: Answers = {}) =>
  openPage(path, { viewer, site: { requiresConfirmedEmail: true }, answers });

test("a member who has not confirmed their address is asked on every page, and others are not", async () => {
  await open("/about", null);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await open("/about", ROSA);
  await expect.element(button(/^Account menu/)).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await open("/about", NEW, { "POST /api/auth/confirm-email/resend": undefined });
  await expect.element(banner).toHaveTextContent(`we have sent a link to ${NEW.email}`);
  await expectAccessibleInBothThemes(banner.element());
  await banner.getByRole("button", { name: "Send the link again" }).click();
  await expect.element(banner.getByRole("status")).toHaveTextContent(`A new link is on its way to ${NEW.email}`);
});

test("a form that cannot be sent yet says why, until the address is confirmed in another tab", async () => {
  await open("/profile/edit", NEW);
  const form = page.getByRole("form", { name: "Edit profile" });
  await expect.element(form.getByText("Please confirm your email address first.")).toBeVisible();
  await expect.element(form.getByRole("button", { name: "Save" })).toBeDisabled();
  answer({ "/api/auth/user": ROSA });
  dispatchEvent(new Event("focus"));
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(form.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("the banner disappears when another link cannot be sent because the address is confirmed", async () => {
  await open("/about", NEW, { "POST /api/auth/confirm-email/resend": refusal(409, "It is confirmed already") });
  await expect.element(banner).toBeVisible();
  answer({ "/api/auth/user": ROSA });
  await banner.getByRole("button", { name: "Send the link again" }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

test("a used link says so and offers a new one", async () => {
  await open("/confirm-email?token=used-up", NEW, {
    "POST /api/auth/email-link/check": { link: null },
    "POST /api/auth/confirm-email/resend": undefined,
  });
  await expect.element(main.getByRole("alert")).toHaveTextContent("This link no longer works");
  await expectAccessibleInBothThemes(main.element());
  await button("Send me a new link").click();
  await expect.element(page.getByText("A new link is on its way to you.")).toBeVisible();
});

test("a member whose address another account has confirmed is asked for another", async () => {
  await open("/contact", { ...NEW, email: "12@invalid" });
  await expect.element(banner).toHaveTextContent("Somebody else has confirmed the address of your account as theirs.");
  await expectAccessibleInBothThemes(banner.element());
  await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveValue("");
  await button(/^Account menu/).click();
  await expect.element(page.getByText("No address").first()).toBeVisible();
});

test("a member without a confirmed address can still remove ways to log in", async () => {
  const identity = example<object>("Identity", { id: 9, provider: "school" } as object);
  await openPage("/users/12?tab=security", {
    viewer: NEW,
    site: { requiresConfirmedEmail: true, passkeys: true, providers: [{ name: "school", label: "School" }] },
    answers: {
      "/api/users/12/passkeys": listOf([example<object>("Passkey", { name: "Old laptop" } as object)]),
      "/api/users/12/identities": [identity],
    },
  });
  for (const [entry, confirm] of [
    ["Remove Old laptop", "Remove"],
    ["Disconnect School", "Disconnect"],
  ] as const) {
    await button(entry).click();
    await expect.element(dialog.getByRole("button", { name: confirm, exact: true })).toBeEnabled();
    await expect.element(dialog.getByText("Please confirm your email address first.")).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
});

const address = (change: object = {}) => ({ ...example<object>("EmailAddress"), pending: null, ...change });

test("a new address must be valid, and needs the right password", async () => {
  await open("/users/12?tab=security", ROSA, { "/api/users/:id/email": address({ confirmed: false }) });
  await expect.element(card).toHaveTextContent(/rosa\.delgado@example\.org\s*Not confirmed/);
  await button("Change email address").click();
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectFieldErrors({ "New email address": "Please enter a valid email address" });
  await dialog.getByLabelText("New email address").fill("rosa@example.org");
  await dialog.getByLabelText("Your password").fill("not my password");
  const wrong = "Your password is not correct";
  answer({ "PUT /api/users/12/email": refusal(400, "Invalid", { fields: { password: wrong } }) });
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectFieldErrors({ "Your password": wrong });
  await expectAccessibleInBothThemes(dialog.element());
});

test("a pending change of address is shown, and can be canceled, also by a new password", async () => {
  const waiting = example<object>("EmailAddress");
  await open("/users/12?tab=security", ROSA, {
    "/api/users/:id/email": waiting,
    "DELETE /api/users/12/email": undefined,
  });
  await expect.element(card).toHaveTextContent("To change it to rosa@example.org, open the link");
  answer({ "/api/users/:id/email": address() });
  await press(button("Keep my current address"), "Enter");
  await expectToast("Your address stays as it is");
  await expect.element(card).not.toHaveTextContent("rosa@example.org, open the link");
  await expect.element(card.getByRole("heading")).toHaveFocus();

  await open("/users/12?tab=security", ROSA, {
    "/api/users/:id/email": waiting,
    "POST /api/auth/change-password": undefined,
  });
  await expect.element(card).toHaveTextContent("To change it to rosa@example.org, open the link");
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabelText("Current password").fill("correct horse battery");
  for (const label of ["New password", "Confirm new password"]) {
    await form.getByLabelText(label, { exact: true }).fill("another long password");
  }
  answer({ "/api/users/:id/email": address() });
  await form.getByRole("button", { name: "Change Password" }).click();
  await expectToast("Password changed");
  await expect.element(card).not.toHaveTextContent("rosa@example.org, open the link");
});

test("an unknown link from a mail says so", async () => {
  await open("/unsubscribe?token=made-up", null, { "POST /api/unsubscribe/check": refusal(404, "Unknown") });
  await expect.element(main.getByRole("alert")).toHaveTextContent("This link is unknown or over a year old.");
});

test("a button unsubscribes from mails, and the notices in them appear on the site, even if they were read before", async () => {
  const settings = example<Record<string, { mail: string }>>("NoticeSettings");
  const read: string[] = [];
  await open("/unsubscribe?token=known", ROSA, {
    "POST /api/unsubscribe/check": { kinds: [{ kind: "topic_reply", mail: "now" }] },
    "POST /api/unsubscribe": undefined,
    "/api/users/12/notices": () => {
      read.push("read");
      return settings;
    },
  });
  const stop = button(/^Stop emails about: New posts in topics/);
  await expect.element(stop).toBeVisible();
  await expectAccessibleInBothThemes(main.element());
  await page.getByRole("link", { name: "your notifications" }).hover();
  await expect.poll(() => read.length).toBe(1);
  answer({ "/api/users/12/notices": { ...settings, topic_reply: { site: true, mail: "off" } } });
  await press(stop, "Enter");
  await expect.element(page.getByRole("heading", { name: "Stopped" })).toBeVisible();
  await page.getByRole("link", { name: "your notifications" }).click();
  await expect.element(page.getByLabelText("New posts in topics and forums you follow: Email")).toHaveValue("off");
});
