import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { IdParam } from "#contract/common-schemas.ts";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import { NoticeSettings, NoticeSettingsChange } from "#contract/notices.ts";
import { noticeSettings, notices } from "#server/db/schema/notices.ts";
import { resourceUses } from "#server/db/schema/resources.ts";
import { ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import { removeStoppedMail } from "./notices.ts";

const NOT_YOURS = { 403: "Somebody else's settings" };

export function noticeSettingsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/notices",
        summary: "Your settings for each kind of notice",
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
        summary: "Change your settings for each kind of notice",
        description:
          "A kind that is left out keeps its setting, and an unknown one is a 400. Notices that wait to be emailed follow the new setting.",
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

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];

const DEFAULTS = Object.fromEntries(
  KINDS.map((kind) => [kind, { site: true, mail: NOTICE_KINDS[kind].mail }]),
) as NoticeSettings;

async function settingsOf(db: Db, userId: number): Promise<NoticeSettings> {
  const [chosen] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return { ...DEFAULTS, ...chosen?.settings };
}

/** Uses are stored only to ask about them, so they are deleted for people who do not want to be asked. */
const forgetUses = (tx: Db, userId: number) =>
  tx.delete(resourceUses).where(and(eq(resourceUses.userId, userId), isNull(resourceUses.askedAt)));

/** Waiting notices are mailed at the newly chosen time, or not at all. */
async function changeSettings(tx: Db, userId: number, change: NoticeSettingsChange): Promise<void> {
  await tx
    .insert(noticeSettings)
    .values({ userId, settings: change })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: { settings: sql`${noticeSettings.settings} || excluded.settings` },
    });
  for (const mail of ["off", "now", "daily", "weekly"] as const) {
    const kinds = KINDS.filter((kind) => change[kind]?.mail === mail);
    const waiting = and(eq(notices.userId, userId), inArray(notices.kind, kinds), sql`${notices.mail} is not null`);
    if (kinds.length > 0)
      await tx
        .update(notices)
        .set({ mail: mail === "off" ? null : mail })
        .where(waiting);
  }
  if (change.resource_used?.site === false) await forgetUses(tx, userId);
  await removeStoppedMail(tx, userId);
}
