import { IdParam } from "#contract/common-schemas.ts";
import { CaseDecision, CasesQuery, Report, ReportCase, ReportDraft } from "#contract/reports.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { EVERYTHING } from "#server/platform/cache/invalidation.ts";
import { cases } from "./cases.ts";
import { closeCase, ownReport, readCase, report } from "./reports.ts";

export function reportsRoutes(deps: Pick<Deps, "config" | "wakeSenders">): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/reports",
        summary: "Report a resource, a list, a post or a person to the moderators",
        description: "The person it is about never learns who reported it.",
        access: "user",
        allowedWithToken: true,
        limit: "reportsPerUser",
        body: ReportDraft,
        answers: { status: 201, body: Report },
        readAgain: async ({ viewer, db }, id) => ownReport(db, id, viewer),
        cacheTags: [],
        refuses: {
          404: "There is no such thing, or it is not public",
          409: "One's own, or already reported by this user and not yet decided",
          429: "More than twenty reports within an hour",
        },
      },
      async ({ body, viewer, db }) => report(db, body, viewer),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/reports",
        summary: "Reported things, one entry each",
        description:
          "Open cases are listed oldest first, closed ones newest first. Closed cases are deleted after 180 days. Cases about the caller or their posts are left to others on the team: only a sole admin finds them here, without the reports.",
        access: "moderator",
        query: CasesQuery,
        answers: { status: 200, list: ReportCase },
        isExpensive: true,
      },
      async ({ query, viewer, db }) => cases(db, query, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/reports/:id",
        summary: "Decide on a reported thing, which closes all reports about it",
        description:
          "`remove` removes it as a moderator would elsewhere; a resource is rejected, and a person has to be suspended first. Repeating a decision changes nothing. A case about something already deleted closes as removed.",
        access: "moderator",
        params: IdParam,
        body: CaseDecision,
        answers: { status: 200, body: ReportCase },
        readAgain: async ({ params, viewer, db }) => readCase(db, params.id, viewer),
        // A case can be about anything, and decisions are rare.
        cacheTags: ({ body }) => (body.action === "remove" ? [EVERYTHING] : []),
        refuses: {
          404: "There is no such entry, or it is about the caller",
          409: "Somebody has decided otherwise, or the person is not suspended",
        },
      },
      async ({ params, body, viewer, db }) => closeCase({ ...deps, db }, params.id, body, viewer),
    ),
  ];
}
