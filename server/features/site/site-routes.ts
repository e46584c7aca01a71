import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { ContactMessage } from "#contract/contact.ts";
import { clientAddress } from "#server/core/client-address.ts";
import type { Deps } from "#server/core/deps.ts";
import { type Endpoint, endpoint } from "#server/core/endpoint.ts";
import { Refusal } from "#server/core/refusal.ts";
import { passOn } from "./contact.ts";

export function siteRoutes(deps: Deps): Endpoint[] {
  const { config, db, log } = deps;
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/health",
        summary: "Says ok while the database answers",
        access: "anyone",
        answers: { status: 200, body: z.object({ status: z.literal("ok") }) },
        refuses: { 503: "The database does not answer" },
      },
      async () => {
        try {
          await db.execute(sql`select 1`);
          return { status: "ok" as const };
        } catch (error) {
          log.warn({ err: error }, "health check failed");
          throw new Refusal(503, "The database does not answer", { retryAfterSeconds: 2 });
        }
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/contact",
        summary: "Write to whoever runs the hub",
        access: "anyone",
        body: ContactMessage,
        answers: { status: 204 },
        about: [],
        refuses: { 429: "Too many messages from this address" },
      },
      async ({ body, c }) => passOn(deps, body, clientAddress(c, config.trustProxy)),
    ),
  ];
}
