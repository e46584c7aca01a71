import type { Route } from "#web/lib/navigation/route.ts";
import { title } from "#web/lib/site/title.ts";
import { page } from "./page.ts";

/** The part of the route table that is about getting into an account. */
export const accountRoutes: Route[] = [
  { path: "/login", page: page("login-page"), visitorsOnly: true, title: title("Log in") },
  { path: "/register", page: page("register-page"), visitorsOnly: true, title: title("Create an account") },
  { path: "/forgot-password", page: page("forgot-password-page"), title: title("Forgot password") },
  { path: "/reset-password", page: page("reset-password-page"), title: title("Reset password") },
  { path: "/continue-sign-in", page: page("continue-sign-in-page"), title: title("Continue logging in") },
  {
    path: "/welcome",
    page: page("welcome-page"),
    requiresSignIn: { title: "Authentication Required", description: "Please log in to edit your profile" },
    title: title("Welcome"),
  },
  { path: "/sign-in-problem", page: page("sign-in-problem-page"), title: title("Logging in") },
  { path: "/confirmed", page: page("confirmed-page"), title: title("Confirmed") },
  { path: "/confirm-email", page: page("confirm-email-page"), title: title("Confirm your address") },
  { path: "/undo-email-change", page: page("undo-email-change-page"), title: title("Undo a change") },
];
