import { ContactMessage } from "#contract/contact.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { browserErrorsRoutes } from "./browser-errors-routes.ts";
import { sendContactMessage } from "./contact.ts";
import { healthRoutes } from "./health-routes.ts";

export function siteRoutes(deps: Deps): Endpoint[] {
  return [
    ...healthRoutes(deps),
    ...browserErrorsRoutes(deps),
    endpoint(
      {
        method: "POST",
        path: "/api/contact",
        summary: "Write to whoever runs the hub",
        description: "Sends a mail to the people who run the site.",
        access: "anyone",
        allowedWithToken: true,
        limit: "contactPerAddress",
        body: ContactMessage,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 429: "Too many messages from this address" },
      },
      async ({ body, db }) => sendContactMessage({ ...deps, db }, body),
    ),
  ];
}
