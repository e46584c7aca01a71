import { appCode } from "#server/testing/two-step.ts";
import { type FormCase, type FormContext, fillIn, press } from "./form-case.ts";
import { resetLinkFor } from "./mail.ts";
import { uniqueWord } from "./unique-word.ts";

const NEW_PASSWORD = "a brand new password";

const securityTab = async ({ teacher }: FormContext) => `/users/${teacher.id}?tab=security`;
const ownPassword = ({ page, teacher }: FormContext) => fillIn(page, { "Your password": teacher.password });

export const ACCOUNT_FORMS: FormCase[] = [
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
    name: "notice settings",
    path: async ({ teacher }) => `/users/${teacher.id}?tab=notices`,
    button: "Save Notices",
    sends: /api\/users\/\d+\/notices$/,
    prompt: "Please log in to choose your notices",
    toast: "Notices saved",
  },
  {
    name: "change password",
    path: securityTab,
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
    path: securityTab,
    open: press("Set up two-step sign-in"),
    fill: async (context) => {
      const secret = await context.page.getByRole("dialog").getByRole("code").innerText();
      await fillIn(context.page, { "Code that the app shows": appCode(secret.replaceAll(" ", "")) });
      await ownPassword(context);
    },
    button: "Turn On",
    sends: /two-step$/,
    prompt: "Please log in to change your account",
  },
  {
    name: "delete account",
    path: securityTab,
    open: press("Delete account"),
    fill: ownPassword,
    button: "Delete My Account",
    sends: /api\/users\/\d+$/,
    prompt: "Please log in to change your account",
    toast: "Account deleted",
  },
];
