import type { Seen } from "#contract/seen.ts";
import { SiteInput } from "#contract/site.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { mergeSeen } from "#server/core/api/merge-seen.ts";
import { type SessionViewer, sessionHasTwoSteps } from "#server/core/auth/sessions.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { siteSettings } from "#server/db/schema/site.ts";

export async function changeSite(db: Db, { seen, ...sent }: SiteInput & { seen?: Seen }, admin: SessionViewer) {
  await db.transaction(async (tx) => {
    await tx.select({ onlyRow: siteSettings.onlyRow }).from(siteSettings).for("update");
    const before = await readSiteSettings(tx);
    const { announcement, domains, ...input } = mergeSeen(SiteInput, sent, seen, before);
    if (input.staffTwoStep && !before.staffTwoStep && !(await sessionHasTwoSteps(tx, admin.sessionId))) {
      throw new HttpError(
        409,
        "Set up two-step sign-in for yourself first, or the admin pages would close for you, too",
      );
    }
    await tx.update(siteSettings).set({
      ...input,
      domains: domains.map((domain) => domain.toLowerCase()),
      announcementText: announcement?.text ?? null,
      announcementUrl: announcement?.url ?? null,
    });
    const after = await readSiteSettings(tx);
    const changed = Object.keys(after).filter((name) => !isSame(before, after, name));
    if (changed.length > 0) await logAdminAction(tx, { actor: admin, action: "site_changed", details: { changed } });
  });
  return readSiteSettings(db);
}

/** Who may register, and what logging in takes of staff. */
export const changesWhoGetsIn = (before: SiteInput, { registration, domains, staffTwoStep }: SiteInput): boolean => {
  const after = { registration, domains, staffTwoStep: staffTwoStep ?? before.staffTwoStep };
  return Object.keys(after).some((name) => !isSame(before, after, name));
};

const isSame = (before: object, after: object, name: string) =>
  JSON.stringify(before[name as never]) === JSON.stringify(after[name as never]);
