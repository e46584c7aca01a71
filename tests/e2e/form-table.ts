import { expect, type Page } from "@playwright/test";
import { appCode } from "#server/testing/two-step.ts";
import { addressOf, startTopic } from "./discussions.ts";
import { publish, submitResource } from "./library.ts";
import { resetLinkFor } from "./mail.ts";
import { logIn, register, type Teacher } from "./people.ts";
import { ADMIN, type RunningServer } from "./server.ts";
import { uniqueWord } from "./unique.ts";

type Setting = { page: Page; server: RunningServer; teacher: Teacher };

export type FormCase = {
  name: string;
  /** Who fills it in: a teacher, unless said otherwise. */
  by?: "visitor" | "admin";
  /** Where it is; what it is about is made on the way. */
  path: string | ((setting: Setting) => Promise<string>);
  /** Presses what it is behind. */
  open?: (page: Page) => Promise<void>;
  fill?: (setting: Setting) => Promise<void>;
  button: string | RegExp;
  /** The request that it sends. */
  sends: RegExp;
  /** What somebody is told whose session has ended, and the words that are there again when they have logged in. */
  prompt?: string;
  kept?: Record<string, string>;
  /** What is said when it is done. */
  toast?: string;
};

const fillIn = (page: Page, words: Record<string, string>) =>
  Object.entries(words).reduce(
    (before, [label, text]) => before.then(() => page.getByLabel(label, { exact: true }).fill(text)),
    Promise.resolve(),
  );

const press =
  (name: string, role: "button" | "tab" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name, exact: true }).click();

const security = async ({ teacher }: Setting) => `/users/${teacher.id}?tab=security`;
const ownPassword = ({ page, teacher }: Setting) => fillIn(page, { "Your password": teacher.password });

const RESOURCE = { Title: "Debating with an assistant", Description: "Students argue, and grade the arguments." };
const TOPIC = { "Topic Title": "What do you tell them?", Content: "On the first day, and what is left for later?" };
const NEW_PASSWORD = "a brand new password";

/** Every form and every button that changes something. */
export const FORMS: FormCase[] = [
  {
    name: "login",
    by: "visitor",
    path: "/login",
    fill: ({ page, teacher }) => fillIn(page, { Username: teacher.username, Password: teacher.password }),
    button: "Log in",
    sends: /auth\/login$/,
  },
  {
    name: "register",
    by: "visitor",
    path: "/register",
    fill: ({ page }) => {
      const username = uniqueWord();
      return fillIn(page, { Username: username, Email: `${username}@example.org`, Password: NEW_PASSWORD });
    },
    button: "Create account",
    sends: /auth\/register$/,
  },
  {
    name: "forgot password",
    by: "visitor",
    path: "/forgot-password",
    fill: ({ page, teacher }) => fillIn(page, { Email: teacher.email }),
    button: "Send Reset Link",
    sends: /password-reset-request$/,
  },
  {
    name: "reset password",
    by: "visitor",
    path: async ({ page, server, teacher }) => {
      await page.request.post("/api/auth/password-reset-request", { data: { email: teacher.email } });
      return resetLinkFor(server, teacher.email);
    },
    fill: ({ page }) => fillIn(page, { "New password": NEW_PASSWORD, "Confirm password": NEW_PASSWORD }),
    button: "Reset Password",
    sends: /password-reset$/,
  },
  {
    name: "contact",
    by: "visitor",
    path: "/contact",
    fill: ({ page }) => fillIn(page, { Name: "Robin", Email: "robin@example.org", Message: "Where is the library?" }),
    button: "Send Message",
    sends: /api\/contact$/,
  },
  {
    name: "submit a resource",
    path: "/submit",
    fill: async ({ page }) => {
      await fillIn(page, RESOURCE);
      for (const [label, choice] of Object.entries({
        "Educational level": "College",
        "AI skill level": "Beginner",
        "Content type": "Tutorial",
        "AI topic": "Grading",
      })) {
        await page.getByLabel(label).selectOption(choice);
      }
    },
    button: "Submit Resource",
    sends: /api\/resources$/,
    prompt: "Please log in to submit a resource",
    kept: { ...RESOURCE, "AI topic": "Grading" },
    toast: "Resource submitted",
  },
  {
    name: "edit a resource",
    path: async ({ page }) => `/resources/${await submitResource(page)}/edit`,
    fill: ({ page }) => fillIn(page, { Title: RESOURCE.Title }),
    button: "Save Changes",
    sends: /api\/resources\/\d+$/,
    prompt: "Please log in to edit a resource",
    kept: { Title: RESOURCE.Title },
    toast: "Resource updated",
  },
  {
    name: "edit a profile",
    path: "/profile/edit",
    fill: ({ page }) => fillIn(page, { "Bio (optional)": "Physics." }),
    button: "Save Changes",
    sends: /api\/users\/\d+$/,
    prompt: "Please log in to edit your profile",
    kept: { "Bio (optional)": "Physics." },
    toast: "Profile updated",
  },
  {
    name: "rating",
    path: async ({ server }) => `/resources/${await publish(server.url)}`,
    fill: async ({ page }) => {
      await page.getByRole("radio", { name: "2 stars" }).check({ force: true });
      await fillIn(page, { "Your review (optional)": "Not for us." });
    },
    button: "Submit Rating",
    sends: /ratings$/,
    prompt: "Please log in to rate this resource",
    kept: { "Your review (optional)": "Not for us.", "2 stars": "2" },
    toast: "Rating submitted",
  },
  {
    name: "comment",
    path: async ({ server }) => `/resources/${await publish(server.url)}`,
    open: press("Comments", "tab"),
    fill: ({ page }) => fillIn(page, { "Your comment": "Worked twice." }),
    button: "Post Comment",
    sends: /comments$/,
    prompt: "Please log in to comment",
    kept: { "Your comment": "Worked twice." },
    toast: "Comment submitted",
  },
  {
    name: "new topic",
    path: "/community?forum=1",
    open: async (page) => {
      await expect(page.getByRole("heading", { name: "General Discussion" })).toBeVisible();
      await press("New Topic")(page);
    },
    fill: ({ page }) => fillIn(page, TOPIC),
    button: "Create Topic",
    sends: /topics$/,
    prompt: "Please log in to create a topic",
    kept: TOPIC,
    toast: "Topic created",
  },
  {
    name: "reply",
    path: async ({ page }) => addressOf(await startTopic(page, `To be answered ${uniqueWord()}`)),
    fill: ({ page }) => fillIn(page, { "Your reply": "Less than one would think." }),
    button: "Post Reply",
    sends: /replies$/,
    prompt: "Please log in to reply",
    kept: { "Your reply": "Less than one would think." },
    toast: "Reply posted",
  },
  {
    name: "change password",
    path: security,
    fill: ({ page, teacher }) =>
      fillIn(page, {
        "Current password": teacher.password,
        "New password": NEW_PASSWORD,
        "Confirm new password": NEW_PASSWORD,
      }),
    button: "Change Password",
    sends: /change-password$/,
    prompt: "Please log in to change your password",
    toast: "Password changed",
  },
  {
    name: "two-step sign-in",
    path: security,
    open: press("Set up two-step sign-in"),
    fill: async (setting) => {
      const secret = await setting.page.getByRole("dialog").getByRole("code").innerText();
      await fillIn(setting.page, { "Code that the app shows": appCode(secret.replaceAll(" ", "")) });
      await ownPassword(setting);
    },
    button: "Turn On",
    sends: /two-step$/,
    prompt: "Please log in to change your account",
  },
  {
    name: "delete account",
    path: security,
    open: press("Delete account"),
    fill: ownPassword,
    button: "Delete My Account",
    sends: /api\/users\/\d+$/,
    prompt: "Please log in to change your account",
    toast: "Account deleted",
  },
  {
    name: "delete a resource",
    path: async ({ page }) => `/resources/${await submitResource(page)}`,
    open: press("Delete"),
    button: "Delete Resource",
    sends: /api\/resources\/\d+$/,
    prompt: "Please log in to delete a resource",
    toast: "Resource deleted",
  },
  {
    name: "save",
    path: async ({ server }) => `/resources/${await publish(server.url)}`,
    button: /^Saved?$/,
    sends: /save$/,
    prompt: "Please log in to save resources",
    toast: "Resource saved",
  },
  {
    name: "moderation decision",
    by: "admin",
    path: async ({ page }) => {
      const word = uniqueWord();
      await submitResource(page, { title: `To be decided ${word}` });
      return `/admin/resources?tab=all&search=${word}`;
    },
    button: "Reject",
    sends: /reject\?/,
    prompt: "Please log in to review resources",
    toast: "Resource rejected",
  },
];

export async function signIn({ page, teacher }: Setting, by: FormCase["by"]): Promise<void> {
  if (by === "visitor") await page.context().clearCookies();
  else await logIn(page, by === "admin" ? ADMIN : teacher);
}

export async function goTo(setting: Setting, { by, path, open }: FormCase): Promise<string> {
  // A teacher has just registered.
  if (by) await signIn(setting, by);
  const address = typeof path === "string" ? path : await path(setting);
  const { page } = setting;
  // From a page to go back to, by a link of which there is one everywhere.
  await page.goto("/about");
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  await open?.(page);
  return address;
}

export const newSetting = async (page: Page, server: RunningServer): Promise<Setting> => ({
  page,
  server,
  teacher: await register(page),
});
