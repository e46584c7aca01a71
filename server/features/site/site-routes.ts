import { ContactMessage } from "#contract/contact.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { clientAddress } from "#server/core/http/client-address.ts";
import { sendContactMessage } from "./contact.ts";
import { healthRoutes } from "./health-routes.ts";

export function siteRoutes(deps: Deps): Endpoint[] {
  const { config } = deps;
  return [
    ...healthRoutes(deps),
    endpoint(
      {
        method: "POST",
        path: "/api/contact",
        summary: "Write to whoever runs the hub",
        description: "Sends a mail to the people who run the site.",
        access: "anyone",
        allowedWithToken: true,
        body: ContactMessage,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 429: "Too many messages from this address" },
      },
      async ({ body, c, db }) => sendContactMessage({ ...deps, db }, body, clientAddress(c, config.trustProxy)),
    ),
  ];
}
