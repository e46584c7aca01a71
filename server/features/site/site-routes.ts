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
    ...securityContactRoutes(deps),
    endpoint(
      {
        method: "POST",
        path: "/api/contact",
        summary: "Write to the operators of the hub",
        description: "Sends an email to the people who run the site.",
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

/** Long enough to be checked rarely, and well under the year that the RFC allows. */
const VALID_DAYS = 180;

const DAY_MS = 24 * 60 * 60_000;

/** Messages from the contact page go to the address in the settings, which is not published. */
const securityContact = (appUrl: string, now: number) => `Contact: ${appUrl}/contact
Expires: ${new Date(now + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: en
Canonical: ${appUrl}/.well-known/security.txt
`;

const securityContactRoutes = ({ config }: Deps): Endpoint[] => [
  endpoint(
    {
      method: "GET",
      path: "/.well-known/security.txt",
      summary: "Where to report a vulnerability",
      description: "Follows RFC 9116. Members-only sites serve it to everybody, too.",
      access: "anyone",
      allowedWithToken: true,
      answers: { status: 200, type: "text/plain; charset=utf-8" },
    },
    async () => securityContact(config.appUrl, Date.now()),
  ),
];

/** Logs errors from browsers for the operator. Nothing is stored, and nothing identifies the browser. */
const browserErrorsRoutes = ({ metrics, log }: Deps): Endpoint[] => [
  endpoint(
    {
      method: "POST",
      path: "/api/errors",
      summary: "Report an error of the site's own code in a browser",
      description:
        "The site's pages call this. The report is logged and counted (`hub_browser_errors_total`), and not stored. It must contain nothing about people: no query of an address, no typed text.",
      example: {
        request: {
          message: "TypeError: Cannot read properties of undefined (reading 'items')",
          frames: ["/assets/resources-page-DUjn2pXz.js:1:5120", "/assets/browser-Bx91k2Lm.js:1:20311"],
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
