import { IdParam } from "#contract/ids.ts";
import { NoticeSettings, NoticeSettingsChange } from "#contract/notice-settings.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { ownerOnly } from "#server/core/api/owner-only.ts";
import { changeSettings, settingsOf } from "./notice-settings-queries.ts";

const NOT_YOURS = { 403: "Somebody else's settings" };

export function noticeSettingsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/notices",
        summary: "How one is told of each kind of notice",
        access: "user",
        params: IdParam,
        answers: { status: 200, body: NoticeSettings },
        refuses: NOT_YOURS,
      },
      async ({ params, viewer, db }) => {
        ownerOnly(params.id, viewer);
        return settingsOf(db, viewer.id);
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/users/:id/notices",
        summary: "Choose how one is told of each kind of notice",
        description:
          "A kind that is left out keeps its setting, and one that does not exist is a 400. What waits to be mailed follows the new setting.",
        access: "user",
        params: IdParam,
        body: NoticeSettingsChange,
        answers: { status: 200, body: NoticeSettings },
        readAgain: async ({ viewer, db }) => settingsOf(db, viewer.id),
        cacheTags: [],
        refuses: NOT_YOURS,
      },
      async ({ params, body, viewer, db }) => {
        ownerOnly(params.id, viewer);
        return db.transaction(async (tx) => {
          await changeSettings(tx, viewer.id, body);
          return settingsOf(tx, viewer.id);
        });
      },
    ),
  ];
}
