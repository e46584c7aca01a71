import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { example, ROSA } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { expectToast } from "./support/toasts.ts";

const CLOSED = new DOMException("The operation was not allowed.", "NotAllowedError");

test("closing the browser's prompt shows no alarming message, and the member can try again", async () => {
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(CLOSED);
  await openPage("/users/12?tab=security", {
    viewer: ROSA,
    site: { passkeys: true },
    answers: {
      "/api/users/12/passkeys": [],
      "POST /api/users/12/passkeys/options": example<object>("PasskeyCreation"),
    },
  });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabelText("Your password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expectToast("No passkey was added", "You can try again at any time.");
  await expect.element(dialog.getByLabelText("Your password")).toHaveValue("correct horse battery");
});

test("closing the prompt on the login page shows that the password works, too", async () => {
  vi.spyOn(PublicKeyCredential, "isConditionalMediationAvailable").mockResolvedValue(false);
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(CLOSED);
  await openPage("/login", {
    site: { passkeys: true },
    answers: { "POST /api/auth/passkeys/options": example<object>("PasskeyRequest") },
  });
  await press(page.getByRole("button", { name: "Sign in with a passkey" }), "Enter");
  await expectToast("No passkey was used", "You can also log in with your password.");
});
