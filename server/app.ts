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
import type { Deps } from "./deps.ts";
import { confirmRoutes } from "./features/accounts/accounts-routes.ts";
import { apiTokensRoutes } from "./features/accounts/api-tokens.ts";
import { emailAddressesRoutes } from "./features/accounts/email-addresses-routes.ts";
import { invitationsRoutes } from "./features/accounts/invitations.ts";
import { openSessionsRoutes } from "./features/accounts/open-sessions.ts";
import { passkeySignInRoutes } from "./features/accounts/passkey-log-in.ts";
import { passkeysRoutes } from "./features/accounts/passkeys.ts";
import { passwordsRoutes } from "./features/accounts/passwords.ts";
import { providersRoutes } from "./features/accounts/providers-routes.ts";
import { adminLogRoutes } from "./features/admin-log/admin-log.ts";
import { commentsRoutes } from "./features/comments/comments.ts";
import { eventsRoutes } from "./features/events/events.ts";
import { answerRoutes } from "./features/forum/answer.ts";
import { forumFeedRoutes } from "./features/forum/forum-feed.ts";
import { latestTopicsRoutes } from "./features/forum/latest-topics.ts";
import { manageForumsRoutes } from "./features/forum/manage-forums.ts";
import { thanksRoutes } from "./features/forum/thanks.ts";
import { listItemsRoutes } from "./features/lists/list-items.ts";
import { peopleRoutes } from "./features/members/members.ts";
import { historyRoutes } from "./features/moderation/history.ts";
import { followsRoutes } from "./features/notices/follows.ts";
import { noticeSettingsRoutes } from "./features/notices/notice-settings.ts";
import { unsubscribeRoutes } from "./features/notices/unsubscribe.ts";
import { dataExportRoutes } from "./features/profiles/data-export.ts";
import { usersRoutes } from "./features/profiles/profiles-routes.ts";
import { ratingsRoutes } from "./features/ratings/ratings.ts";
import { removedRoutes } from "./features/removal/removed-posts.ts";
import { resourceFeedRoutes } from "./features/resources/resources-feed.ts";
import { savedSearchesRoutes } from "./features/resources/saved-searches.ts";
import { savedRoutes } from "./features/saved/saved.ts";
import { siteSettingsRoutes } from "./features/site/site-settings.ts";
import { sitemapRoutes } from "./features/sitemap/sitemap.ts";
import { previewRoutes } from "./features/texts/preview.ts";
import { trialsRoutes } from "./features/trials/trials.ts";
import type { Endpoint } from "./platform/api/endpoint.ts";
import { errorResponse } from "./platform/api/error-response.ts";
import { noMatchingCall, registerEndpoints } from "./platform/api/register-endpoints.ts";
import { cacheMiddleware } from "./platform/cache/cached-responses.ts";
import { limitBody } from "./platform/http/body-limit.ts";
import { csrfProtection } from "./platform/http/csrf-protection.ts";
import { requestLog } from "./platform/http/request-log.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";

/** By their names in the API docs. */
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
  trials: trialsRoutes,
  ratings: ratingsRoutes,
  comments: commentsRoutes,
  saved: savedRoutes,
  lists: (deps: Deps) => [...listsRoutes(deps), ...listItemsRoutes(deps)],
  preview: previewRoutes,
  moderation: (deps: Deps) => [...moderationRoutes(deps), ...historyRoutes()],
  reports: reportsRoutes,
  removed: removedRoutes,
  people: peopleRoutes,
  invitations: invitationsRoutes,
  adminLog: adminLogRoutes,
  siteSettings: siteSettingsRoutes,
  forum: (deps: Deps) => [
    ...forumRoutes(),
    ...latestTopicsRoutes(),
    ...thanksRoutes(),
    ...answerRoutes(),
    ...forumFeedRoutes(deps),
    ...editPostsRoutes(),
    ...manageForumsRoutes(),
  ],
  notices: () => [...noticesRoutes(), ...noticeSettingsRoutes(), ...followsRoutes()],
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
  app.use("/api/*", csrfProtection(config.appUrl, endpoints));
  // Not for reads: looking for a body would cost them more than routing does.
  for (const method of ["POST", "PUT", "DELETE"]) app.on(method, "/api/*", limitBody);
  registerEndpoints(app, endpoints, deps, (c) => callContext(c, deps));
  app.all("/api/*", noMatchingCall(endpoints));
  return app;
}
