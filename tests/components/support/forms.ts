import { page } from "vitest/browser";
import type { Self } from "#contract/users.ts";
import { ADMIN, example, ROSA, SAM } from "./examples.ts";
import { type Answers, listOf, refusal } from "./stub-fetch.ts";

/** A form, or a button that changes something, and how to use it. */
export type FormCase = {
  name: string;
  by: Self | null;
  path: string;
  /** Opens the dialog or tab that it is in. */
  open?: () => Promise<void>;
  fill?: () => Promise<void>;
  button: string | RegExp;
  /** The call that it sends, and the answer. */
  sends: string;
  answer?: unknown;
  /** What else the page reads. */
  answers?: Answers;
  /** The text of the toast when the session has ended. */
  prompt?: string;
  /** The fields that are filled in again after logging in. */
  kept?: Record<string, string>;
  /** The text of the toast when it was sent. */
  toast?: string;
};

/** Used instead of the text for a radio button. */
export const CHECKED = "checked";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "a brand new password";
const RESOURCE = { Title: "Debating with an assistant", Description: "Students argue, and grade the arguments." };
const TOPIC = { "Topic Title": "What do you tell them?", Content: "On the first day, and what is left for later?" };

const field = (label: string) => page.getByLabelText(label, { exact: true });
const fill = (texts: Record<string, string>) => async () => {
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
};
const choose = async (choices: Record<string, string>) => {
  for (const [label, choice] of Object.entries(choices)) await page.getByLabelText(label).selectOptions(choice);
};
const check = (name: string) => page.getByRole("radio", { name, exact: true }).click({ force: true });
const press =
  (name: string, role: "button" | "tab" = "button") =>
  () =>
    page.getByRole(role, { name, exact: true }).click();

const SECURITY = { by: ROSA, path: "/users/12?tab=security" };

export const FORMS: FormCase[] = [
  {
    name: "login",
    by: null,
    path: "/login",
    fill: fill({ "Username or email": "rosa.delgado", Password: PASSWORD }),
    button: "Log in",
    sends: "POST /api/auth/login",
    answer: ROSA,
  },
  {
    name: "register",
    by: null,
    path: "/register",
    fill: fill({ Username: "rosa.delgado", Email: "rosa@example.org", Password: NEW_PASSWORD }),
    button: "Create account",
    sends: "POST /api/auth/register",
    answer: ROSA,
  },
  {
    name: "forgot password",
    by: null,
    path: "/forgot-password",
    fill: fill({ Email: "rosa@example.org" }),
    button: "Send Reset Link",
    sends: "POST /api/auth/password-reset-request",
    answer: { message: "Sent" },
  },
  {
    name: "reset password",
    by: null,
    path: "/reset-password?token=q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM",
    fill: fill({ "New password": NEW_PASSWORD, "Confirm password": NEW_PASSWORD }),
    button: "Reset Password",
    sends: "POST /api/auth/password-reset",
    answer: { message: "Done" },
  },
  {
    name: "edit a profile",
    by: ROSA,
    path: "/profile/edit",
    fill: fill({ "Bio (optional)": "Physics." }),
    button: "Save Changes",
    sends: "PUT /api/users/12",
    answer: ROSA,
    prompt: "Please log in to edit your profile",
    kept: { "Bio (optional)": "Physics." },
    toast: "Profile updated",
  },
  {
    name: "notice settings",
    by: ROSA,
    path: "/users/12?tab=notices",
    button: "Save Notifications",
    sends: "PUT /api/users/12/notices",
    answer: example<object>("NoticeSettings"),
    prompt: "Please log in to choose your notifications",
    toast: "Notifications saved",
  },
  {
    ...SECURITY,
    name: "change password",
    fill: fill({ "Current password": PASSWORD, "New password": NEW_PASSWORD, "Confirm new password": NEW_PASSWORD }),
    button: "Change Password",
    sends: "POST /api/auth/change-password",
    prompt: "Please log in to change your password",
    toast: "Password changed",
  },
  {
    ...SECURITY,
    name: "two-step sign-in",
    open: press("Set up two-step sign-in"),
    fill: fill({ "Code that the app shows": "287082", "Your password": PASSWORD }),
    button: "Turn On",
    sends: "PUT /api/users/12/two-step",
    answer: example<object>("TwoStepStarted"),
    prompt: "Please log in to change your account",
  },
  {
    ...SECURITY,
    name: "delete account",
    open: press("Delete account"),
    fill: fill({ "Your password": PASSWORD }),
    button: "Delete My Account",
    sends: "DELETE /api/users/12",
    prompt: "Please log in to change your account",
    toast: "Account deleted",
  },
  {
    name: "contact",
    by: null,
    path: "/contact",
    fill: fill({ Name: "Robin", Email: "robin@example.org", Message: "Where is the library?" }),
    button: "Send Message",
    sends: "POST /api/contact",
  },
  {
    name: "submit a resource",
    by: SAM,
    path: "/submit",
    fill: async () => {
      await fill(RESOURCE)();
      await choose({
        "Educational level": "College",
        "AI skill level": "Beginner",
        "Content type": "Tutorial",
        "AI topic": "Grading",
      });
    },
    button: "Submit Resource",
    sends: "POST /api/resources",
    answer: example<object>("POST /api/resources"),
    // On a slow machine the account would already have the draft, and this browser would not.
    answers: { "POST /api/drafts": refusal(503, "Away") },
    prompt: "Please log in to submit a resource",
    kept: { ...RESOURCE, "AI topic": "Grading" },
    toast: "Resource submitted",
  },
  {
    name: "edit a resource",
    by: ROSA,
    path: "/resources/7/edit",
    fill: fill({ Title: RESOURCE.Title }),
    button: "Save Changes",
    sends: "PUT /api/resources/7",
    answer: example<object>("PUT /api/resources/:id", { waitingEdit: null } as object),
    prompt: "Please log in to edit a resource",
    kept: { Title: RESOURCE.Title },
    toast: "Resource updated",
  },
  {
    name: "rating",
    by: SAM,
    path: "/resources/7",
    fill: async () => {
      await check("2 stars");
      await fill({ "Your review (optional)": "Not for us." })();
    },
    button: "Submit Rating",
    sends: "POST /api/resources/7/ratings",
    answer: example<object>("Rating"),
    answers: { "/api/resources/7/ratings/mine": null },
    prompt: "Please log in to rate this resource",
    kept: { "Your review (optional)": "Not for us.", "2 stars": CHECKED },
    toast: "Rating submitted",
  },
  {
    name: "trial",
    by: SAM,
    path: "/resources/7",
    open: press("I tried this"),
    fill: async () => {
      await check("Mixed");
      await fill({ "AI tool": "Claude" })();
    },
    button: "Submit Trial",
    sends: "POST /api/resources/7/trials",
    answer: example<object>("Trial"),
    prompt: "Please log in to say how it went",
    kept: { "AI tool": "Claude", Mixed: CHECKED },
    toast: "Thank you",
  },
  {
    name: "comment",
    by: SAM,
    path: "/resources/7",
    open: press("Comments", "tab"),
    fill: fill({ "Your comment": "Worked twice." }),
    button: "Post Comment",
    sends: "POST /api/resources/7/comments",
    answer: example<object>("Comment"),
    prompt: "Please log in to comment",
    kept: { "Your comment": "Worked twice." },
    toast: "Comment submitted",
  },
  {
    name: "new topic",
    by: SAM,
    path: "/community?forum=1",
    open: press("New Topic"),
    fill: fill(TOPIC),
    button: "Create Topic",
    sends: "POST /api/forums/1/topics",
    answer: example<object>("Topic"),
    prompt: "Please log in to create a topic",
    kept: TOPIC,
    toast: "Topic created",
  },
  {
    name: "reply",
    by: SAM,
    path: "/community?forum=1&topic=31",
    fill: fill({ "Your reply": "Less than one would think." }),
    button: "Post Reply",
    sends: "POST /api/topics/31/replies",
    answer: example<object>("Reply"),
    prompt: "Please log in to reply",
    kept: { "Your reply": "Less than one would think." },
    toast: "Reply posted",
  },
  {
    name: "delete a resource",
    by: ROSA,
    path: "/resources/7",
    open: press("Delete"),
    button: "Delete Resource",
    sends: "DELETE /api/resources/7",
    prompt: "Please log in to delete a resource",
    toast: "Resource deleted",
  },
  {
    name: "save",
    by: SAM,
    path: "/resources/7",
    button: /^Saved?$/,
    sends: "POST /api/resources/7/save",
    prompt: "Please log in to save resources",
    toast: "Resource saved",
  },
  {
    name: "moderation decision",
    by: ADMIN,
    path: "/admin/resources?tab=all",
    answers: { "/api/admin/resources": listOf([example<object>("PUT /api/admin/resources/:id/reopen")]) },
    button: "Reject",
    sends: "PUT /api/admin/resources/7/reject",
    answer: example<object>("PUT /api/admin/resources/:id/reject"),
    prompt: "Please log in to review resources",
    toast: "Resource rejected",
  },
];
