import type { Page } from "@playwright/test";

const CONFIRMED = ["/api/auth/confirm", "/api/auth/passkeys/prove", "/confirmed"];

/** Refuses writes to this address as an hour after logging in, until the member has confirmed their identity. */
export async function refuseUntilConfirmed(page: Page, address: string): Promise<void> {
  let isConfirmed = false;
  page.context().on("response", (response) => {
    if (response.ok() && CONFIRMED.includes(new URL(response.url()).pathname)) isConfirmed = true;
  });
  await page.route(address, (route) =>
    isConfirmed || route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 403, json: { message: "Confirm that it is you", confirm: true } }),
  );
}
