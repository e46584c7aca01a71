import { IdParam } from "#contract/ids.ts";
import { PersonalData } from "#contract/personal-data.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { NOT_YOURS, ownerOnly } from "#server/core/api/owner-only.ts";
import type { Deps } from "#server/core/deps.ts";
import { dataExport } from "./data-export.ts";

export function dataExportRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/export",
        summary: "Everything the hub knows about oneself, as a file",
        description:
          "Comes as a download: the profile, everything posted in whatever status, the saved list, the sign-ins and the activity log. Passwords and tokens are stored as hashes only and are left out. A large account takes a while, and arrives piece by piece.",
        access: "user",
        limit: "exportsPerUser",
        params: IdParam,
        answers: { status: 200, body: PersonalData, inPieces: true },
        refuses: { 403: NOT_YOURS, 429: "More than ten exports within an hour" },
      },
      async ({ params, viewer, c }) => {
        ownerOnly(params.id, viewer);
        c.header("Content-Disposition", `attachment; filename="ai-educators-hub-${viewer.id}.json"`);
        return dataExport(deps, viewer);
      },
    ),
  ];
}
