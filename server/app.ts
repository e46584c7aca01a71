import { Hono } from "hono";
import type { Endpoint } from "#server/core/api/endpoint.ts";
import { errorResponse } from "#server/core/api/error-response.ts";
import { noMatchingCall } from "#server/core/api/method-not-allowed.ts";
import { registerEndpoints } from "#server/core/api/register-endpoints.ts";
import { cacheMiddleware } from "#server/core/cache/cache-middleware.ts";
import type { Deps } from "#server/core/deps.ts";
import { limitBody } from "#server/core/http/body-limit.ts";
import { csrfProtection } from "#server/core/http/csrf-protection.ts";
import { requestLog } from "#server/core/http/request-log.ts";
import { securityHeaders } from "#server/core/http/security-headers.ts";
import { accountsRoutes } from "#server/features/accounts/accounts-routes.ts";
import { apiTokensRoutes } from "#server/features/accounts/api-tokens/api-tokens-routes.ts";
import { confirmRoutes } from "#server/features/accounts/confirm-routes.ts";
import { deleteAccountRoutes } from "#server/features/accounts/delete-account-routes.ts";
import { emailAddressesRoutes } from "#server/features/accounts/email-addresses/email-addresses-routes.ts";
import { invitationsRoutes } from "#server/features/accounts/invitations-routes.ts";
import { openSessionsRoutes } from "#server/features/accounts/open-sessions-routes.ts";
import { passkeysRoutes } from "#server/features/accounts/passkeys/passkeys-routes.ts";
import { passkeySignInRoutes } from "#server/features/accounts/passkeys/sign-in-routes.ts";
import { passwordsRoutes } from "#server/features/accounts/passwords-routes.ts";
import { providersRoutes } from "#server/features/accounts/providers/providers-routes.ts";
import { twoStepRoutes } from "#server/features/accounts/two-step-routes.ts";
import { adminLogRoutes } from "#server/features/admin-log/admin-log-routes.ts";
import { commentsRoutes } from "#server/features/comments/comments-routes.ts";
import { docsRoutes } from "#server/features/docs/docs-routes.ts";
import { eventsRoutes } from "#server/features/events/events-routes.ts";
import { answerRoutes } from "#server/features/forum/answer-routes.ts";
import { editPostsRoutes } from "#server/features/forum/edit-posts-routes.ts";
import { forumFeedRoutes } from "#server/features/forum/forum-feed-routes.ts";
import { forumRoutes } from "#server/features/forum/forum-routes.ts";
import { latestTopicsRoutes } from "#server/features/forum/latest-topics-routes.ts";
import { manageForumsRoutes } from "#server/features/forum/manage-forums-routes.ts";
import { thanksRoutes } from "#server/features/forum/thanks-routes.ts";
import { listItemsRoutes } from "#server/features/lists/list-items-routes.ts";
import { listsRoutes } from "#server/features/lists/lists-routes.ts";
import { historyRoutes } from "#server/features/moderation/history-routes.ts";
import { moderationRoutes } from "#server/features/moderation/moderation-routes.ts";
import { followsRoutes } from "#server/features/notices/follows-routes.ts";
import { noticeSettingsRoutes } from "#server/features/notices/notice-settings-routes.ts";
import { noticesRoutes } from "#server/features/notices/notices-routes.ts";
import { peopleRoutes } from "#server/features/people/people-routes.ts";
import { previewRoutes } from "#server/features/preview/preview-routes.ts";
import { ratingsRoutes } from "#server/features/ratings/ratings-routes.ts";
import { removedRoutes } from "#server/features/removed/removed-routes.ts";
import { reportsRoutes } from "#server/features/reports/reports-routes.ts";
import { resourceFeedRoutes } from "#server/features/resources/feed-routes.ts";
import { resourcesRoutes } from "#server/features/resources/resources-routes.ts";
import { savedSearchesRoutes } from "#server/features/resources/saved-searches-routes.ts";
import { savedRoutes } from "#server/features/saved/saved-routes.ts";
import { siteRoutes } from "#server/features/site/site-routes.ts";
import { siteSettingsRoutes } from "#server/features/site-settings/site-settings-routes.ts";
import { sitemapRoutes } from "#server/features/sitemap/sitemap-routes.ts";
import { trialsRoutes } from "#server/features/trials/trials-routes.ts";
import { unsubscribeRoutes } from "#server/features/unsubscribe/unsubscribe-routes.ts";
import { dataExportRoutes } from "#server/features/users/data-export-routes.ts";
import { usersRoutes } from "#server/features/users/users-routes.ts";

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
  registerEndpoints(app, endpoints, deps);
  app.all("/api/*", noMatchingCall(endpoints));
  return app;
}
