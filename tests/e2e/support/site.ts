import type { Page } from "@playwright/test";
import { logIn } from "./accounts.ts";
import { ADMIN } from "./server.ts";

/** Gives the server of a test file other settings than the rest, so that the file has it to itself. */
export const OWN_SERVER = { SEED: "demo", MAIL_FROM: "Site <site@example.org>" };

const DEFAULTS = {
  name: "AI Educators Hub",
  tagline: "For K-12 and college teachers who are learning to bring AI and automation into their teaching.",
  announcement: null as { text: string; url: string | null } | null,
  registration: "open",
  socialLinks: [] as { name: string; url: string }[],
  contactEmail: null as string | null,
  domains: [] as string[],
};

/** Logs the admin in and changes these settings; all others are reset to their initial values. */
export async function changeSite(page: Page, changes: Partial<typeof DEFAULTS> = {}): Promise<void> {
  await logIn(page, ADMIN);
  const answer = await page.request.put("/api/admin/site", { data: { ...DEFAULTS, ...changes } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The same, and leaves the browser to a visitor. */
export async function changeSiteForVisitors(page: Page, changes: Partial<typeof DEFAULTS>): Promise<void> {
  await changeSite(page, changes);
  await page.context().clearCookies();
}
