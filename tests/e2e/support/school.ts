import { expect, type Page } from "@playwright/test";
import { type RealProvider, startRealProvider } from "#server/testing/oidc/real-provider.ts";
import { test as base } from "./fixtures.ts";

let running: Promise<RealProvider> | undefined;

/** A hub whose school runs a provider. */
export const test = base.extend<{ provider: RealProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
  provider: async ({}, use) => {
    running ??= startRealProvider(null);
    await use(await running);
  },
  settings: async ({ provider }, use) => {
    const { issuer, clientId, clientSecret } = provider.settings;
    await use({
      SEED: "demo",
      OIDC_SCHOOL_ISSUER: issuer,
      OIDC_SCHOOL_CLIENT_ID: clientId,
      OIDC_SCHOOL_CLIENT_SECRET: clientSecret,
    });
  },
  expectedHosts: ({ provider }, use) => use([new URL(provider.settings.issuer).host]),
});

/** For `test.afterAll`. */
export async function stopProvider() {
  await (await running)?.stop();
  running = undefined;
}

let people = 0;
export function newPerson({ people: known }: RealProvider): string {
  const sub = `ada${++people}-${Date.now()}`;
  known.set(sub, { email: `${sub}@school.example`, email_verified: true });
  return sub;
}

export async function continueWithSchool(page: Page, sub: string) {
  await page.getByRole("link", { name: "Continue with School" }).click();
  await page.getByRole("link", { name: sub, exact: true }).click();
}

const WELCOME = ["How should others see you?", "What do you teach?", "What may we send you?"];

/** All of its questions. */
export async function skipWelcome(page: Page): Promise<void> {
  for (const title of WELCOME) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("link", { name: "Skip", exact: true }).click();
  }
}

export const proposedUsername = (page: Page) => page.getByRole("textbox", { name: "Username (optional)" });
