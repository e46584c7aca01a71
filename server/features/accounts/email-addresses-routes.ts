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
        summary: "Confirm an address with the link that was mailed to it",
        description:
          "Takes what follows `token=` in the link. It works once, for 48 hours, logged in or not. An address that other accounts have without having confirmed it is taken from them.",
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
        summary: "Have the link to confirm one's address mailed again",
        description:
          "Takes no body. An address that refused mail is confirmed again in this way, and then gets mail about notices again.",
        example: { response: { message: "We have sent you a new link." } },
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: { 409: "It is confirmed already and takes mail, or there is no address", 429: "Three an hour" },
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
        summary: "Have the link to confirm an address mailed to somebody again",
        description: "Takes no body.",
        access: "admin",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          404: "There is no such user",
          409: "The address is confirmed already and takes mail, or there is none",
          429: "Ten an hour to one address",
        },
      },
      async ({ params, viewer, db }) => sendConfirmLinkTo({ ...deps, db }, params.id, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/email-link/check",
        summary: "What the link of a mail about an address is for; asking does not use it up",
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
        summary: "Undo a change of one's address or recovery email that somebody else made",
        description:
          "With the link that was mailed to the address one had, within 7 days. Puts back that address and the recovery email. Ends all sessions, the password, and every other way into the account: passkeys, connected providers, API tokens and two-step sign-in. Answers with what was removed and a token for `POST /api/auth/password-reset`. The address gets a mail with the same list.",
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
        summary: "One's own address, and the one that is to take its place",
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
        summary: "Ask for another address",
        description:
          "Mails a link to the new address; once it is opened (`POST /api/auth/confirm-email`), that is the address of the account. The address that the account has gets a mail with a link that undoes it.",
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
        summary: "Keep the address one has after all; harmless if no other one is pending",
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
