import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Deps } from "#server/core/deps.ts";
import { type Endpoint, endpoint } from "#server/core/endpoint.ts";
import { Refusal } from "#server/core/refusal.ts";

export function siteRoutes({ db, log }: Deps): Endpoint[] {
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
  ];
}
