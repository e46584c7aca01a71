import { Site, SiteChange, SiteInput } from "#contract/site.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { relyingPartyOf } from "#server/core/auth/relying-party.ts";
import type { Deps } from "#server/core/deps.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import { changeSite, changesWhoGetsIn } from "./site-settings.ts";

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
      async ({ db }) => ({
        ...(await currentSite(db)),
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
          409: "Two-step sign-in for staff is turned on by somebody who has none, or somebody else has changed the same since (`seen`)",
        },
      },
      async ({ body, viewer, db }) => changeSite(db, body, viewer),
    ),
  ];
}
