import type { Page } from "@playwright/test";
import { logIn, register, type Teacher } from "./accounts.ts";
import { ADMIN, type RunningServer } from "./server.ts";

export type FormContext = { page: Page; server: RunningServer; teacher: Teacher };

/** One form, or one button that changes something, and how to use it. */
export type FormCase = {
  name: string;
  /** Who fills it in: a teacher, unless it says otherwise. */
  by?: "visitor" | "admin";
  /** Where it is. A function creates what the form is about first. */
  path: string | ((context: FormContext) => Promise<string>);
  /** Opens the dialog or tab that it is in. */
  open?: (page: Page) => Promise<void>;
  fill?: (context: FormContext) => Promise<void>;
  button: string | RegExp;
  /** The request that it sends. */
  sends: RegExp;
  /** What the toast says when the session has ended. */
  prompt?: string;
  /** The fields that are filled in again after logging in. */
  kept?: Record<string, string>;
  /** What the toast says when it was sent. */
  toast?: string;
};

export async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

export const press =
  (name: string, role: "button" | "tab" = "button") =>
  (page: Page) =>
    page.getByRole(role, { name, exact: true }).click();

export const newFormContext = async (page: Page, server: RunningServer): Promise<FormContext> => ({
  page,
  server,
  teacher: await register(page),
});

export async function signIn({ page, teacher }: FormContext, by: FormCase["by"]): Promise<void> {
  if (by === "visitor") await page.context().clearCookies();
  else await logIn(page, by === "admin" ? ADMIN : teacher);
}

/** Opens the form by a link on another page, so that there is a page to go back to. */
export async function openForm(context: FormContext, { by, path, open }: FormCase): Promise<string> {
  // The teacher is logged in already.
  if (by) await signIn(context, by);
  const address = typeof path === "string" ? path : await path(context);
  const { page } = context;
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
