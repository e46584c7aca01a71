import type { Draft } from "#contract/drafts.ts";
import { FILTERS } from "#contract/filters.ts";
import type { ResourceList } from "#contract/lists.ts";
import type { SitePageName } from "#contract/site-page-names.ts";
import { eventsQuery, nextEventQuery } from "#web/features/events/events-query.ts";
import { commentsQuery, ratingsQuery, trialsQuery } from "#web/features/feedback/feedback-queries.ts";
import { parseSelection } from "#web/features/forum/community-url.ts";
import { communityQueries, liveQuery, queriesOfTopic, selectedInCommunity } from "#web/features/forum/forum-queries.ts";
import { waitingQuery } from "#web/features/notices/notice-queries.ts";
import {
  facetsQuery,
  featuredQuery,
  forYouQuery,
  listingQuery,
  relatedQuery,
  resourceQuery,
} from "#web/features/resources/resource-queries.ts";
import { discussionsQuery, membersQuery } from "#web/features/search/everything-query.ts";
import { sitePageQuery } from "#web/features/site/site-page-query.ts";
import { draftsPath, listQuery, profileQueries, userQuery } from "#web/features/users/profile-queries.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { idParam, type Route } from "#web/lib/navigation/route.ts";
import { siteIn, title } from "#web/lib/site/site.ts";
import { toolsQuery } from "#web/shared/tools-query.ts";
import { adminPage, page, staffOnly } from "./page.ts";

const sitePage = (name: SitePageName) => ({ page: page(`${name}-page`), queries: () => [sitePageQuery(name)] });

/** The part of the route table that is about the site itself. */
const aboutRoutes: Route[] = [
  { path: "/testimonials", page: page("testimonials-page"), title: title("Testimonials") },
  { path: "/about", ...sitePage("about"), title: title("About") },
  { path: "/assistants", page: page("assistants-page"), title: title("Ask from your AI assistant") },
  { path: "/code-of-conduct", ...sitePage("code-of-conduct"), title: title("Code of conduct") },
  { path: "/terms", ...sitePage("terms"), title: title("Terms of use") },
  { path: "/privacy", ...sitePage("privacy"), title: title("Privacy") },
  { path: "/contact", ...sitePage("contact"), title: title("Contact") },
];

/** The part of the route table that is about getting into an account. */
const accountRoutes: Route[] = [
  { path: "/login", page: page("login-page"), visitorsOnly: true, title: title("Log in") },
  { path: "/register", page: page("register-page"), visitorsOnly: true, title: title("Create an account") },
  { path: "/join/:token", page: page("join-page"), title: title("Join") },
  { path: "/forgot-password", page: page("forgot-password-page"), title: title("Forgot password") },
  { path: "/reset-password", page: page("reset-password-page"), title: title("Reset password") },
  { path: "/continue-sign-in", page: page("continue-sign-in-page"), title: title("Continue logging in") },
  {
    path: "/welcome",
    page: page("welcome-page"),
    requiresSignIn: { title: "Authentication Required", description: "Please log in to edit your profile" },
    title: title("Welcome"),
  },
  { path: "/sign-in-problem", page: page("sign-in-problem-page"), title: title("Logging in") },
  { path: "/confirmed", page: page("confirmed-page"), title: title("Confirmed") },
  { path: "/confirm-email", page: page("confirm-email-page"), title: title("Confirm your address") },
  { path: "/undo-email-change", page: page("undo-email-change-page"), title: title("Undo a change") },
];

/** One page at two paths. */
const profile: Omit<Route, "path"> = {
  page: page("profile-page"),
  query: ["tab"],
  queries: ({ params: { id = "" }, search }, viewer) =>
    profileQueries(id, id === viewer?.id.toString(), search.get("tab")),
  title: (address, client) => {
    const user = client.getQueryData(userQuery(address.params.id).queryKey);
    return title(user === null ? "User Not Found" : user ? fullNameOf(user) : "Profile")(address, client);
  },
};

/** Two pages of one list. What they load stands with them. */
const list: Pick<Route, "title"> = {
  title: (address, client) => {
    const list = client.getQueryData<ResourceList | null>([`/api/lists/${address.params.id}`]);
    return title(list === null ? "List not found" : (list?.title ?? "List"))(address, client);
  },
};

export const routes: Route[] = [
  {
    path: "/",
    page: page("home-page"),
    // A site for members only shows nothing of it to others.
    dependentQueries: (_, __, isOutside) => (isOutside ? [] : [featuredQuery, liveQuery, nextEventQuery]),
    own: {
      Part: lazyPart(() => import("./pages/member-home.tsx"), "MemberHome"),
      queries: ({ teachesSubjects, teachesGrades }) => [
        waitingQuery,
        ...(teachesSubjects.length + teachesGrades.length > 0 ? [forYouQuery] : []),
      ],
      shared: [nextEventQuery],
    },
    title: (_, client) => `${siteIn(client).name}: bring AI into your teaching`,
  },
  {
    path: "/resources",
    page: page("resources-page"),
    query: [...FILTERS, "exact", "sort", "cursor"],
    queries: ({ search }) => [listingQuery(search)],
    // No 404: what is wrong with the address is said by the listing.
    dependentQueries: ({ search }, client) => {
      const words = search.get("search")?.trim();
      const corrected = client.getQueryData(listingQuery(search).queryKey)?.searchedFor;
      return [facetsQuery(search), ...(words ? [discussionsQuery(corrected ?? words), membersQuery(words)] : [])];
    },
    title: title("AI Education Resources"),
  },
  {
    path: "/resources/:id",
    page: page("resource-page"),
    requiresSignIn: {
      title: "Authentication required",
      description: "Please log in to say how it went",
      when: (search) => search.get("tried") === "yes",
    },
    queries: ({ params }) => [
      resourceQuery(idParam(params)),
      ratingsQuery(idParam(params)),
      commentsQuery(idParam(params)),
      relatedQuery(idParam(params)),
    ],
    dependentQueries: ({ params }, client) => {
      const resource = client.getQueryData(resourceQuery(idParam(params)).queryKey);
      if (!resource) return [];
      const { id, userId, trialCount, tools } = resource;
      return [
        userQuery(userId),
        ...(trialCount > 0 ? [trialsQuery(id)] : []),
        ...(trialCount > 0 || tools.length > 0 ? [toolsQuery] : []),
      ];
    },
    title: (address, client) => {
      const resource = client.getQueryData(resourceQuery(idParam(address.params)).queryKey);
      return title(resource === null ? "Resource not found" : (resource?.title ?? "Resource"))(address, client);
    },
  },
  { path: "/resources/:id/versions", page: page("versions-page"), title: title("Versions") },
  {
    path: "/resources/:id/edit",
    page: page("edit-resource-page"),
    requiresSignIn: { title: "Authentication required", description: "Please log in to edit a resource" },
    queries: ({ params }) => [resourceQuery(idParam(params))],
    title: title("Edit a resource"),
  },
  { path: "/search", page: page("search-page"), query: ["q", "exact"], title: title("Search") },
  { path: "/members", page: page("members-page"), query: ["search", "after"], title: title("Members") },
  { path: "/lists/:id", page: page("list-page"), ...list },
  { path: "/lists/:id/pack", page: page("pack-page"), ...list },
  {
    path: "/submit",
    page: page("submit-page"),
    query: ["remixOf", "draft"],
    queries: ({ search }) => (search.has("remixOf") || search.has("draft") ? [] : [listQuery<Draft>(draftsPath)]),
    dependentQueries: ({ search }) => (search.has("remixOf") ? [resourceQuery(search.get("remixOf") ?? "")] : []),
    requiresSignIn: { title: "Authentication required", description: "Please log in to submit a resource" },
    title: title("Submit a resource"),
  },
  { path: "/unsubscribe", page: page("unsubscribe-page"), title: title("Stop emails") },
  {
    path: "/profile/edit",
    page: page("edit-profile-page"),
    requiresSignIn: { title: "Authentication Required", description: "Please log in to edit your profile" },
    title: title("Edit profile"),
  },
  {
    path: "/notifications",
    page: page("notifications-page"),
    query: ["after"],
    requiresSignIn: { title: "Authentication required", description: "Please log in to read your notifications" },
    title: title("Notifications"),
  },
  { path: "/users/:id", ...profile },
  { path: "/profile/:id", ...profile },
  // Admin pages export their own queries.
  {
    path: "/admin",
    page: adminPage("admin-page"),
    requiresRole: staffOnly("moderator"),
    title: title("Admin dashboard"),
  },
  {
    path: "/admin/resources",
    page: adminPage("admin-resources-page"),
    query: ["tab", "search", "after", "resource"],
    requiresRole: staffOnly("moderator"),
    title: title("Manage resources"),
  },
  {
    path: "/admin/reports",
    page: adminPage("admin-reports-page"),
    query: ["status", "after"],
    requiresRole: staffOnly("moderator"),
    title: title("Reports"),
  },
  {
    path: "/admin/removed",
    page: adminPage("admin-removed-page"),
    requiresRole: staffOnly("moderator"),
    title: title("Removed posts"),
  },
  {
    path: "/admin/people",
    page: adminPage("admin-people-page"),
    requiresRole: staffOnly("admin"),
    title: title("People"),
  },
  {
    path: "/admin/forums",
    page: adminPage("admin-forums-page"),
    requiresRole: staffOnly("admin"),
    title: title("Manage forums"),
  },
  {
    path: "/admin/events",
    page: adminPage("admin-events-page"),
    query: ["when", "after"],
    requiresRole: staffOnly("admin"),
    title: title("Manage events"),
  },
  {
    path: "/admin/tools",
    page: adminPage("admin-tools-page"),
    requiresRole: staffOnly("admin"),
    title: title("AI tools"),
  },
  {
    path: "/admin/pages",
    page: adminPage("admin-pages-page"),
    query: ["page"],
    requiresRole: staffOnly("admin"),
    title: title("Pages"),
  },
  {
    path: "/admin/site",
    page: adminPage("admin-site-page"),
    requiresRole: staffOnly("admin"),
    title: title("Site settings"),
  },
  {
    path: "/admin/export",
    page: adminPage("admin-export-page"),
    requiresRole: staffOnly("admin"),
    title: title("Export"),
  },
  {
    path: "/admin/log",
    page: adminPage("admin-log-page"),
    requiresRole: staffOnly("admin"),
    title: title("Log"),
  },
  {
    path: "/community",
    page: page("community-page"),
    query: ["forum", "topic", "after", "reply", "sort", "search"],
    queries: ({ search }) => communityQueries(parseSelection(search)),
    dependentQueries: ({ search }, client) => queriesOfTopic(parseSelection(search), client),
    title: (address, client) =>
      title(selectedInCommunity(parseSelection(address.search), client)?.title ?? "Community")(address, client),
  },
  {
    path: "/community/events",
    page: page("events-page"),
    query: ["after"],
    queries: ({ search }) => [eventsQuery(search.get("after"))],
    title: title("Events"),
  },
  ...accountRoutes,
  ...aboutRoutes,
  {
    path: "*",
    page: page("not-found-page"),
    status: 404,
    title: title("Page not found"),
  },
];
