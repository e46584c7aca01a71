import { LogEntry, LogQuery } from "#contract/admin-log.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { logEntries } from "./admin-log-queries.ts";

export function adminLogRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/log",
        summary: "What admins and moderators have done, newest first",
        access: "admin",
        query: LogQuery,
        answers: { status: 200, list: LogEntry },
        isExpensive: true,
      },
      async ({ query, db }) => logEntries(db, query),
    ),
  ];
}
