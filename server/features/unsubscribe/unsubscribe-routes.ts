import { MessageResponse } from "#contract/accounts.ts";
import { NOTICE_KINDS } from "#contract/notice-kinds.ts";
import { MailedKinds, UnsubscribeLink, UnsubscribeQuery } from "#contract/unsubscribe.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { clientAddress } from "#server/core/http/client-address.ts";
import { mailedKinds, unsubscribe } from "./unsubscribe.ts";

const REFUSES = { 404: "The link is unknown or has expired", 429: "Too many requests" };

export function unsubscribeRoutes(deps: Deps): Endpoint[] {
  const { trustProxy } = deps.config;
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/unsubscribe",
        summary: "Leads to the page that stops mails, and changes nothing",
        description:
          "The same address as in the `List-Unsubscribe` header of a mail, for whoever opens it in a browser. Programs that open every link in a mail stop nothing.",
        access: "anyone",
        query: UnsubscribeLink,
        answers: { status: 302, redirect: true },
      },
      async ({ query }) => `/unsubscribe?${new URLSearchParams({ token: query.token })}`,
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/unsubscribe",
        summary: "Stop mails about notices with the link of one",
        description:
          "One click as in RFC 8058: without signing in, from anywhere, with any body or none. Stops what that mail was about, or one `kind` of it; on the site it is shown as before. Doing it twice changes nothing.",
        example: { response: { message: "You will get no more mails about: Comments on your resources." } },
        access: "anyone",
        allowedWhenSuspended: true,
        allowedFromOtherSites: true,
        query: UnsubscribeQuery,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: { ...REFUSES, 400: "The mail was not about this kind of notice" },
      },
      async ({ query, c, db }) => {
        const kinds = await unsubscribe({ ...deps, db }, query, clientAddress(c, trustProxy));
        const labels = kinds.map((kind) => NOTICE_KINDS[kind].label);
        return { message: `You will get no more mails about: ${labels.join("; ")}.` };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/unsubscribe/check",
        summary: "What the link of a mail can stop; asking stops nothing",
        description: "`mail` says when each of it is mailed now.",
        access: "anyone",
        allowedWhenSuspended: true,
        body: UnsubscribeLink,
        answers: { status: 200, body: MailedKinds },
        cacheTags: [],
        refuses: REFUSES,
      },
      async ({ body, c, db }) => mailedKinds({ ...deps, db }, body.token, clientAddress(c, trustProxy)),
    ),
  ];
}
