import { Hono } from "hono";
import { accountsRoutes } from "#server/features/accounts/accounts-routes.ts";
import { deleteAccountRoutes } from "#server/features/accounts/delete-account-routes.ts";
import { callContext } from "#server/features/accounts/find-viewer.ts";
import { twoStepRoutes } from "#server/features/accounts/two-step-routes.ts";
import { docsRoutes } from "#server/features/docs/docs-routes.ts";
import { editPostsRoutes } from "#server/features/forum/edit-posts-routes.ts";
import { forumRoutes } from "#server/features/forum/forum-routes.ts";
import { listsRoutes } from "#server/features/lists/lists-routes.ts";
import { moderationRoutes } from "#server/features/moderation/moderation-routes.ts";
import { noticesRoutes } from "#server/features/notices/notices-routes.ts";
import { reportsRoutes } from "#server/features/reports/reports-routes.ts";
import { resourcesRoutes } from "#server/features/resources/resources-routes.ts";
import { siteRoutes } from "#server/features/site/site-routes.ts";
import { membersOnly } from "#server/members-only.ts";
import type { Deps } from "./deps.ts";
import { confirmRoutes } from "./features/accounts/accounts-routes.ts";
import { apiTokensRoutes } from "./features/accounts/api-tokens.ts";
import { emailAddressesRoutes } from "./features/accounts/email-addresses-routes.ts";
import { invitationsRoutes } from "./features/accounts/invitations.ts";
import { inviteManyRoutes } from "./features/accounts/invite-many.ts";
import { openSessionsRoutes } from "./features/accounts/open-sessions.ts";
import { passkeySignInRoutes } from "./features/accounts/passkey-log-in.ts";
import { passkeysRoutes } from "./features/accounts/passkeys.ts";
import { passwordsRoutes } from "./features/accounts/passwords.ts";
import { providersRoutes } from "./features/accounts/providers-routes.ts";
import { schoolLinksRoutes } from "./features/accounts/school-links.ts";
import { adminLogRoutes } from "./features/admin-log/admin-log.ts";
import { commentsRoutes } from "./features/comments/comments.ts";
import { draftsRoutes } from "./features/drafts/drafts.ts";
import { eventsRoutes } from "./features/events/events.ts";
import { filesRoutes } from "./features/files/files-routes.ts";
import { answerRoutes } from "./features/forum/answer.ts";
import { forumFeedRoutes } from "./features/forum/forum-feed.ts";
import { latestTopicsRoutes } from "./features/forum/latest-topics.ts";
import { manageForumsRoutes } from "./features/forum/manage-forums.ts";
import { thanksRoutes } from "./features/forum/thanks.ts";
import { listItemsRoutes } from "./features/lists/list-items.ts";
import { meRoutes } from "./features/me/me.ts";
import { membersRoutes } from "./features/members/find-members.ts";
import { peopleRoutes } from "./features/members/members.ts";
import { mentionsRoutes } from "./features/members/mentions.ts";
import { historyRoutes } from "./features/moderation/history.ts";
import { followsRoutes } from "./features/notices/follows.ts";
import { mutesRoutes } from "./features/notices/mutes.ts";
import { noticeSettingsRoutes } from "./features/notices/notice-settings.ts";
import { unsubscribeRoutes } from "./features/notices/unsubscribe.ts";
import { waitingRoutes } from "./features/notices/waiting.ts";
import { dataExportRoutes } from "./features/profiles/data-export.ts";
import { usersRoutes } from "./features/profiles/profiles-routes.ts";
import { ratingsRoutes } from "./features/ratings/ratings.ts";
import { removedRoutes } from "./features/removal/removed-posts.ts";
import { resourceFeedRoutes } from "./features/resources/resources-feed.ts";
import { savedSearchesRoutes } from "./features/resources/saved-searches.ts";
import { searchEverythingRoutes } from "./features/resources/search-everything.ts";
import { savedRoutes } from "./features/saved/saved.ts";
import { siteSettingsRoutes } from "./features/site/site-settings.ts";
import { siteExportsRoutes } from "./features/site-exports/site-exports.ts";
import { managePagesRoutes } from "./features/site-pages/manage-pages.ts";
import { sitePagesRoutes } from "./features/site-pages/site-pages.ts";
import { sitemapRoutes } from "./features/sitemap/sitemap.ts";
import { statisticsRoutes } from "./features/statistics/statistics.ts";
import { previewRoutes } from "./features/texts/preview.ts";
import { toolsRoutes } from "./features/tools/tools.ts";
import { trialsRoutes } from "./features/trials/trials.ts";
import { addMcp } from "./mcp/mcp.ts";
import type { Endpoint } from "./platform/api/endpoint.ts";
import { errorResponse } from "./platform/api/error-response.ts";
import { noMatchingCall, registerEndpoints } from "./platform/api/register-endpoints.ts";
import { cacheMiddleware } from "./platform/cache/cached-responses.ts";
import { limitBody } from "./platform/http/body-limit.ts";
import { csrfProtection } from "./platform/http/csrf-protection.ts";
import { requestLog } from "./platform/http/request-log.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";

/** The features, by their names in the API docs. */
const FEATURES = {
  accounts: (deps: Deps) => [...accountsRoutes(deps), ...confirmRoutes(deps)],
  passwords: passwordsRoutes,
  emailAddresses: emailAddressesRoutes,
  openSessions: openSessionsRoutes,
  twoStep: twoStepRoutes,
  apiTokens: apiTokensRoutes,
  providers: providersRoutes,
  passkeys: (deps: Deps) => [...passkeysRoutes(deps), ...passkeySignInRoutes(deps)],
  deleteAccount: deleteAccountRoutes,
  users: (deps: Deps) => [...usersRoutes(deps), ...dataExportRoutes(deps)],
  resources: (deps: Deps) => [...resourcesRoutes(deps), ...resourceFeedRoutes(deps)],
  search: (deps: Deps) => [...searchEverythingRoutes(deps), ...membersRoutes(), ...mentionsRoutes()],
  trials: trialsRoutes,
  tools: toolsRoutes,
  statistics: statisticsRoutes,
  siteExports: siteExportsRoutes,
  ratings: ratingsRoutes,
  comments: commentsRoutes,
  drafts: draftsRoutes,
  saved: savedRoutes,
  me: meRoutes,
  lists: (deps: Deps) => [...listsRoutes(deps), ...listItemsRoutes(deps)],
  files: filesRoutes,
  preview: previewRoutes,
  moderation: (deps: Deps) => [...moderationRoutes(deps), ...historyRoutes()],
  reports: reportsRoutes,
  removed: removedRoutes,
  people: peopleRoutes,
  invitations: invitationsRoutes,
  invitationBatches: inviteManyRoutes,
  schoolLinks: schoolLinksRoutes,
  adminLog: adminLogRoutes,
  siteSettings: siteSettingsRoutes,
  pages: () => [...sitePagesRoutes(), ...managePagesRoutes()],
  forum: (deps: Deps) => [
    ...forumRoutes(),
    ...latestTopicsRoutes(),
    ...thanksRoutes(),
    ...answerRoutes(),
    ...forumFeedRoutes(deps),
    ...editPostsRoutes(deps),
    ...manageForumsRoutes(),
  ],
  notices: () => [
    ...noticesRoutes(),
    ...waitingRoutes(),
    ...noticeSettingsRoutes(),
    ...followsRoutes(),
    ...mutesRoutes(),
  ],
  savedSearches: savedSearchesRoutes,
  unsubscribe: unsubscribeRoutes,
  events: eventsRoutes,
  site: siteRoutes,
  sitemap: sitemapRoutes,
};

/** Every call of the API, as data. */
export function endpointsOf(deps: Deps): Endpoint[] {
  const features = Object.entries(FEATURES).map(([name, routesOf]) => ({ name, endpoints: routesOf(deps) }));
  return [...features.flatMap(({ endpoints }) => endpoints), ...docsRoutes(features, deps.config.appUrl)];
}

export function newApp(deps: Deps, endpoints = endpointsOf(deps)): Hono {
  const { config, log } = deps;
  const app = new Hono();
  app.onError((error, c) => errorResponse(error, c, log));
  app.use(requestLog(deps));
  app.use(securityHeaders(config.appUrl));
  app.use(cacheMiddleware(deps));
  app.use(membersOnly(deps, endpoints));
  app.use("/api/*", csrfProtection(config.appUrl, endpoints));
  const receiving = new Set(endpoints.flatMap(({ spec }) => (spec.receivesFile ? `${spec.method} ${spec.path}` : [])));
  // Not for reads: looking for a body would cost them more than routing does.
  for (const method of ["POST", "PUT", "DELETE"]) app.on(method, "/api/*", limitBody(receiving));
  registerEndpoints(app, endpoints, deps, (c) => callContext(c, deps));
  app.all("/api/*", noMatchingCall(endpoints));
  addMcp(app, endpoints, deps);
  return app;
}
