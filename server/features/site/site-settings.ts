import type { Seen } from "#contract/common-schemas.ts";
import { isMember } from "#contract/members-only.ts";
import { Site, SiteChange, SiteInput } from "#contract/site.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { siteSettings } from "#server/db/schema/site.ts";
import type { Deps } from "#server/deps.ts";
import { relyingPartyOf, sessionHasTwoSteps } from "#server/features/accounts/accounts.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { checkFiles, smallPng } from "#server/features/files/files.ts";
import { isRestricted } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { mergeSeen } from "#server/platform/api/merge-seen.ts";
import { noteChangeOfReaders } from "#server/platform/api/run-endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { readSiteSettings } from "./site.ts";

export function siteSettingsRoutes({ config, currentSite }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/site",
        summary: "The site's name, announcement and links, and who may register",
        access: "anyone",
        allowedWithToken: true,
        answers: { status: 200, body: Site },
        cacheTags: ["site"],
      },
      async ({ db, c }) => ({
        ...(await currentSite(db)),
        // The announcement to members.
        ...(isRestricted(c) && { announcement: null, socialLinks: [] }),
        url: config.appUrl,
        requiresConfirmedEmail: config.requireConfirmedEmail,
        providers: config.providers.map(({ name, label }) => ({ name, label })),
        passkeys: relyingPartyOf(config.appUrl) !== null,
      }),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/site",
        summary: "All settings of the site",
        access: "admin",
        answers: { status: 200, body: SiteInput },
      },
      async ({ db }) => readSiteSettings(db),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/site",
        summary: "Change the settings of the site",
        access: "admin",
        needsFreshSignIn: async ({ body }, db) => changesWhoGetsIn(await readSiteSettings(db), body),
        body: SiteChange,
        answers: { status: 200, body: SiteInput },
        readAgain: async ({ db }) => readSiteSettings(db),
        cacheTags: ["site"],
        refuses: {
          409: "Two-step sign-in for staff is turned on by somebody who has none, the site is closed by somebody whose address is not confirmed, or somebody else has changed the same since (`seen`), or a logo is no picture of yours",
        },
      },
      async ({ body, viewer, db, c }) => changeSite(db, body, viewer, () => noteChangeOfReaders(c)),
    ),
  ];
}

async function changeSite(
  db: Db,
  { seen, ...sent }: SiteInput & { seen?: Seen },
  admin: SessionViewer,
  onChangeOfReaders: () => void,
) {
  // A picture takes a moment, so it is made before the settings are locked.
  const sentLogo = await checkNewLogos(db, sent, await readSiteSettings(db), admin);
  const png = sentLogo === undefined ? undefined : await smallPng(db, sentLogo);
  await db.transaction(async (tx) => {
    // Whoever deletes their account locks themselves first, and then the settings, whose logo may be theirs.
    await lockAuthorRow(tx, admin);
    await tx.select({ onlyRow: siteSettings.onlyRow }).from(siteSettings).for("update");
    const before = await readSiteSettings(tx);
    const { announcement, domains, ...input } = mergeSeen(SiteInput, sent, seen, before);
    if (input.staffTwoStep && !before.staffTwoStep && !(await sessionHasTwoSteps(tx, admin.sessionId))) {
      throw new HttpError(
        409,
        "Set up two-step sign-in for yourself first. Otherwise you would be locked out of the admin pages",
      );
    }
    if (input.readers === "members" && !isMember(admin)) {
      throw new HttpError(409, "Confirm your own email address first. Otherwise you would be locked out of the site");
    }
    const newLogo = await checkNewLogos(tx, input, before, admin);
    await tx.update(siteSettings).set({
      ...input,
      // Mail programs and Word cannot show every kind of picture.
      ...(newLogo && { logoPng: newLogo === sentLogo ? png : await smallPng(tx, newLogo) }),
      domains: domains.map((domain) => domain.toLowerCase()),
      announcementText: announcement?.text ?? null,
      announcementUrl: announcement?.url ?? null,
    });
    const after = await readSiteSettings(tx);
    const changed = Object.keys(after).filter((name) => !isSame(before, after, name));
    if (changed.length > 0) await logAdminAction(tx, { actor: admin, action: "site_changed", details: { changed } });
    if (changed.includes("readers")) onChangeOfReaders();
  });
  return readSiteSettings(db);
}

type Logos = Pick<SiteInput, "logoId" | "logoDarkId">;

/** Only what the admin has uploaded, but for what is there already. Returns the id of a new logo for light pages. */
async function checkNewLogos(db: Db, { logoId, logoDarkId }: Logos, before: Logos, admin: SessionViewer) {
  const added = (id: number | null | undefined, present: number | null | undefined) =>
    id && id !== present ? [id] : [];
  const light = added(logoId, before.logoId);
  await checkFiles(db, admin.id, {
    logoId: { ids: light, isPicture: true },
    logoDarkId: { ids: added(logoDarkId, before.logoDarkId), isPicture: true },
  });
  return light[0];
}

/** The rules for registering and reading, and for staff logins. */
const changesWhoGetsIn = (before: SiteInput, { registration, domains, staffTwoStep, readers }: SiteInput): boolean => {
  const after = {
    registration,
    domains,
    staffTwoStep: staffTwoStep ?? before.staffTwoStep,
    readers: readers ?? before.readers,
  };
  return Object.keys(after).some((name) => !isSame(before, after, name));
};

const isSame = (before: object, after: object, name: string) =>
  JSON.stringify(before[name as never]) === JSON.stringify(after[name as never]);
