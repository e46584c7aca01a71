import { BrowserError, ContactMessage } from "#contract/site.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { withoutTokens } from "#server/platform/log.ts";
import { sendContactMessage } from "./contact.ts";
import { healthRoutes } from "./health.ts";

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

/** Logs errors from browsers for the operator. Nothing is stored, and nothing identifies the browser. */
const browserErrorsRoutes = ({ metrics, log }: Deps): Endpoint[] => [
  endpoint(
    {
      method: "POST",
      path: "/api/errors",
      summary: "Report an error of the site's own code in a browser",
      description:
        "The site's pages call this. The report is logged and counted (`hub_browser_errors_total`), and not stored. It must hold nothing about people: no query of an address, nothing that somebody typed.",
      example: {
        request: {
          message: "TypeError: Cannot read properties of undefined (reading 'items')",
          frames: ["/assets/resources-page-DUjn2pXz.js:1:5120", "/assets/base-Bx91k2Lm.js:1:20311"],
          page: "/resources",
          build: "base-Bx91k2Lm.js",
        },
      },
      access: "anyone",
      body: BrowserError,
      answers: { status: 204 },
      cacheTags: [],
      exemptFromWriteLimit: true,
      limit: "browserErrorsPerAddress",
      allowedWhenSuspended: true,
      allowedWhenUnconfirmed: true,
      refuses: { 429: "Too many reports from this address" },
    },
    async ({ body: { page, ...error } }) => {
      metrics.countBrowserError();
      log.warn({ browser: { ...error, page: withoutTokens(page) } }, "an error in a browser");
    },
  ),
];
