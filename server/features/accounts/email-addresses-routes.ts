import { MessageResponse } from "#contract/accounts.ts";
import { IdParam } from "#contract/common-schemas.ts";
import { EmailAddress, EmailChange, EmailLink, EmailLinkState, UndoneChange } from "#contract/email-addresses.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { emailAddressOf, requestEmailChange } from "./change-email.ts";
import { confirmEmail, resendConfirmLink, sendConfirmLinkTo, stateOfLink } from "./confirm-email.ts";
import { deletePendingChange } from "./email-links.ts";
import { undoEmailChange } from "./undo-email-change.ts";

const USED_UP = "The link is unknown, has been used or has expired";
const TOO_MANY = "Too many links from this address";

export function emailAddressesRoutes(deps: Deps): Endpoint[] {
  const { trustProxy } = deps.config;
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/auth/confirm-email",
        summary: "Confirm an address with the link that was emailed to it",
        description:
          "Takes the part of the link after `token=`. It works once, for 48 hours, logged in or not. Other accounts that have the address without having confirmed it lose it.",
        example: { response: { message: "Your email address is confirmed." } },
        access: "anyone",
        allowedWhenSuspended: true,
        body: EmailLink,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: { 400: USED_UP, 409: "Another account has confirmed this address", 429: TOO_MANY },
      },
      async ({ body, c }) => {
        await confirmEmail(deps, body.token, clientAddress(c, trustProxy));
        return { message: "Your email address is confirmed." };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/confirm-email/resend",
        summary: "Request another link to confirm your address",
        description:
          "Takes no body. An address that refused email can be confirmed again this way, and then gets emails about notices again.",
        example: { response: { message: "We have sent you a new link." } },
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: { 409: "It is confirmed already and takes email, or there is no address", 429: "Three an hour" },
      },
      async ({ viewer }) => {
        await resendConfirmLink(deps, viewer);
        return { message: "We have sent you a new link." };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/users/:id/confirmation",
        summary: "Send a member another link to confirm their address",
        description: "Takes no body.",
        access: "admin",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          404: "There is no such user",
          409: "The address is confirmed already and takes email, or there is none",
          429: "Ten an hour to one address",
        },
      },
      async ({ params, viewer, db }) => sendConfirmLinkTo({ ...deps, db }, params.id, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/email-link/check",
        summary: "The purpose of a link in an email about an address; does not use it up",
        access: "anyone",
        allowedWhenSuspended: true,
        body: EmailLink,
        answers: { status: 200, body: EmailLinkState },
        cacheTags: [],
        refuses: { 429: TOO_MANY },
      },
      async ({ body, c }) => ({ link: await stateOfLink(deps, body.token, clientAddress(c, trustProxy)) }),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/undo-email-change",
        summary: "Undo somebody else's change of your address or recovery email",
        description:
          "With the link that was emailed to the old address, within 7 days. Restores that address and the recovery email. Ends all sessions, the password, and every other way to log in: passkeys, connected providers, API tokens and two-step sign-in. Answers with what was removed and a token for `POST /api/auth/password-reset`. The address gets an email with the same list.",
        access: "anyone",
        allowedWhenSuspended: true,
        body: EmailLink,
        answers: { status: 200, body: UndoneChange },
        cacheTags: [],
        refuses: { 400: USED_UP, 409: "Another account has confirmed this address", 429: TOO_MANY },
      },
      async ({ body, c }) => undoEmailChange(deps, body.token, clientAddress(c, trustProxy)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/email",
        summary: "Your address, and the one that will replace it",
        access: "user",
        params: IdParam,
        answers: { status: 200, body: EmailAddress },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, viewer }) => {
        ownerOnly(params.id, viewer);
        return emailAddressOf(deps.db, viewer.id);
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/users/:id/email",
        summary: "Change your address",
        description:
          "Emails a link to the new address; once it is opened (`POST /api/auth/confirm-email`), the account has that address. The old address gets an email with a link that undoes the change.",
        access: "user",
        allowedWhenUnconfirmed: true,
        params: IdParam,
        body: EmailChange,
        answers: { status: 200, body: EmailAddress },
        cacheTags: [],
        refuses: {
          400: "The password is wrong, or it is the address that one has",
          403: NOT_YOURS,
          409: "Another account has confirmed this address",
          429: "Too many wrong passwords, or too many changes",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        await requestEmailChange(deps, viewer, body);
        return emailAddressOf(deps.db, viewer.id);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/email",
        summary: "Cancel a pending change of address; harmless if there is none",
        access: "user",
        exemptFromWriteLimit: true,
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, viewer, db }) => {
        ownerOnly(params.id, viewer);
        await deletePendingChange(db, viewer.id);
      },
    ),
  ];
}
