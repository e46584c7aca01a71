import type { Page } from "@playwright/test";

/**
 * Chromium's own authenticator without hardware: it holds passkeys, and "verifies" its user. Returns what a test may
 * change about it.
 */
export async function addVirtualAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its user can be verified: if not, the browser's prompt ends as if it had been canceled. */
    verifyUser: (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    credentials: async () => (await devTools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  };
}
