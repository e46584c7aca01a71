import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { HttpError } from "#server/platform/http-error.ts";

const OK = { status: 200, body: z.object({ status: z.literal("ok") }) } as const;
/** Less than the time that proxies wait for a response (`timeout check` in deploy/haproxy.cfg). */
const WAIT_MS = 1_500;

const tooLate = async () => {
  await setTimeout(WAIT_MS, undefined, { ref: false });
  throw new Error(`the database has not responded for ${WAIT_MS} ms`);
};

const RETRY = { retryAfterSeconds: 2 };

/** Readiness (may this server get requests?) and liveness (is the process worth keeping?). */
export function healthRoutes({ db, log, shutdown }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/health",
        summary: "Readiness: ok while this server accepts requests, its database answers and it is not about to stop",
        description:
          "For load balancers. A server that is asked to stop first answers 503 here and keeps serving for a moment, so that no request is lost.",
        example: { response: { status: "ok" } },
        access: "anyone",
        allowedWithToken: true,
        answers: OK,
        refuses: { 503: "The database does not answer, or this server is about to stop" },
      },
      async () => {
        if (shutdown.signal.aborted) throw new HttpError(503, "This server is about to stop", RETRY);
        try {
          await Promise.race([db.execute(sql`select 1`), tooLate()]);
          return { status: "ok" as const };
        } catch (error) {
          log.warn({ err: error }, "health check failed");
          throw new HttpError(503, "The database does not answer", RETRY);
        }
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/health/live",
        summary: "Liveness: ok while the process answers",
        description:
          "For programs that restart processes. It does not use the database, because a restart would not bring that back.",
        example: { response: { status: "ok" } },
        access: "anyone",
        allowedWithToken: true,
        answers: OK,
      },
      async () => ({ status: "ok" as const }),
    ),
  ];
}
