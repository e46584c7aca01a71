import { FILTERS } from "#contract/filters.ts";
import { commentsQuery } from "#web/features/comments/comments-query.ts";
import { eventsQuery } from "#web/features/events/events-query.ts";
import { parseSelection } from "#web/features/forum/community-url.ts";
import { communityHead, communityQueries, forumsQuery } from "#web/features/forum/forum-queries.ts";
import { ratingsQuery } from "#web/features/ratings/ratings-query.ts";
import { featuredQuery, listingQuery, resourceQuery } from "#web/features/resources/resource-queries.ts";
import { profileQueries, userQuery } from "#web/features/users/profile-queries.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { idParam, type Route } from "#web/lib/navigation/route.ts";
import { head } from "#web/lib/site/head.ts";
import { siteIn } from "#web/lib/site/site.ts";
import { aboutRoutes } from "./about-routes.ts";
import { page } from "./page.ts";

/** One page at two paths. */
const profile: Omit<Route, "path"> = {
  page: page("profile-page"),
  query: ["tab"],
  queries: ({ params: { id = "" }, search }, viewer) =>
    profileQueries(id, id === String(viewer?.id), search.get("tab")),
  head: (address, client) => {
    const user = client.getQueryData(userQuery(address.params.id).queryKey);
    return head(
      user === null ? "User Not Found" : user ? fullNameOf(user) : "Profile",
      (site) => `A teacher on ${site} and the resources they share.`,
    )(address, client);
  },
};

const UNAUTHORIZED = page("unauthorized-page");

const COMMUNITY = {
  title: "Community",
  description: "Forums where K-12 and college teachers talk about teaching with AI.",
};

const RESOURCE = head("Resource", "A resource for teaching with AI, with ratings and comments by teachers.");
const NO_RESOURCE = head("Resource not found", "There is no such resource, or no longer.");

export const routes: Route[] = [
  {
    path: "/",
    page: page("home-page"),
    queries: () => [featuredQuery, forumsQuery],
    head: (_, client) => ({
      title: `${siteIn(client).name}: bring AI into your teaching`,
      description: "Lesson plans, prompts and tutorials on AI, made and reviewed by K-12 and college teachers.",
    }),
  },
  {
    path: "/login",
    page: page("login-page"),
    visitorsOnly: true,
    head: head("Log in", "Log in to rate, save and share resources and to join the discussion."),
  },
  {
    path: "/register",
    page: page("register-page"),
    visitorsOnly: true,
    head: head("Create an account", "A free account lets you save, rate and share resources for teaching with AI."),
  },
  {
    path: "/resources",
    page: page("resources-page"),
    query: [...FILTERS, "sort", "cursor"],
    queries: ({ search }) => [listingQuery(search)],
    head: head(
      "AI Education Resources",
      "Browse and search lesson plans, prompts, tutorials and case studies on teaching with AI.",
    ),
  },
  {
    path: "/resources/:id",
    page: page("resource-page"),
    queries: ({ params }) => [
      resourceQuery(idParam(params)),
      ratingsQuery(idParam(params)),
      commentsQuery(idParam(params)),
    ],
    dependentQueries: ({ params }, client) => {
      const resource = client.getQueryData(resourceQuery(idParam(params)).queryKey);
      return resource ? [userQuery(resource.userId)] : [];
    },
    head: (address, client) => {
      const resource = client.getQueryData(resourceQuery(idParam(address.params)).queryKey);
      const known = resource ? head(resource.title, resource.description.slice(0, 300)) : RESOURCE;
      return (resource === null ? NO_RESOURCE : known)(address, client);
    },
  },
  {
    path: "/resources/:id/edit",
    page: page("edit-resource-page"),
    requiresSignIn: { title: "Authentication required", description: "Please log in to edit a resource" },
    queries: ({ params }) => [resourceQuery(idParam(params))],
    head: head("Edit a resource", "Change a resource you have shared."),
  },
  {
    path: "/submit",
    page: page("submit-page"),
    requiresSignIn: { title: "Authentication required", description: "Please log in to submit a resource" },
    head: head("Submit a resource", "Share a lesson plan, prompt, tutorial or case study with other teachers."),
  },
  {
    path: "/forgot-password",
    page: page("forgot-password-page"),
    head: head("Forgot password", "Get a link by email to choose a new password."),
  },
  {
    path: "/reset-password",
    page: page("reset-password-page"),
    head: head("Reset password", "Choose a new password."),
  },
  {
    path: "/profile/edit",
    page: page("edit-profile-page"),
    requiresSignIn: { title: "Authentication Required", description: "Please log in to edit your profile" },
    head: head("Edit profile", "Change your name, picture, bio and recovery email."),
  },
  { path: "/users/:id", ...profile },
  { path: "/profile/:id", ...profile },
  // Admin pages export their own queries.
  {
    path: "/admin",
    page: page("admin-page"),
    requiresRole: { role: "moderator", otherwise: UNAUTHORIZED },
    head: head("Admin dashboard", "Figures and recent submissions."),
  },
  {
    path: "/admin/resources",
    page: page("admin-resources-page"),
    query: ["tab", "search", "after", "resource"],
    requiresRole: { role: "moderator", otherwise: UNAUTHORIZED },
    head: head("Manage resources", "Review and moderate resources."),
  },
  {
    path: "/admin/reports",
    page: page("admin-reports-page"),
    query: ["status", "after"],
    requiresRole: { role: "moderator", otherwise: UNAUTHORIZED },
    head: head("Reports", "What people have reported, to decide on."),
  },
  {
    path: "/admin/removed",
    page: page("admin-removed-page"),
    requiresRole: { role: "moderator", otherwise: UNAUTHORIZED },
    head: head("Removed posts", "What was removed and can be restored."),
  },
  {
    path: "/admin/people",
    page: page("admin-people-page"),
    requiresRole: { role: "admin", otherwise: UNAUTHORIZED },
    head: head("People", "Everybody who has an account, and invitations."),
  },
  {
    path: "/admin/forums",
    page: page("admin-forums-page"),
    requiresRole: { role: "admin", otherwise: UNAUTHORIZED },
    head: head("Manage forums", "Add, order, archive and delete forums."),
  },
  {
    path: "/admin/events",
    page: page("admin-events-page"),
    query: ["when", "after"],
    requiresRole: { role: "admin", otherwise: UNAUTHORIZED },
    head: head("Manage events", "Add, change and delete events."),
  },
  {
    path: "/admin/site",
    page: page("admin-site-page"),
    requiresRole: { role: "admin", otherwise: UNAUTHORIZED },
    head: head("Site settings", "What the site is called, what it announces and who may register."),
  },
  {
    path: "/admin/log",
    page: page("admin-log-page"),
    requiresRole: { role: "admin", otherwise: UNAUTHORIZED },
    head: head("Log", "What admins and moderators have done."),
  },
  {
    path: "/community",
    page: page("community-page"),
    query: ["forum", "topic", "after"],
    queries: ({ search }) => communityQueries(parseSelection(search)),
    head: (address, client) => {
      const { title, description } = communityHead(parseSelection(address.search), client) ?? COMMUNITY;
      return head(title, description)(address, client);
    },
  },
  {
    path: "/community/events",
    page: page("events-page"),
    query: ["after"],
    queries: ({ search }) => [eventsQuery(search.get("after"))],
    head: head("Events", "Workshops, office hours and meetings for teachers who use AI."),
  },
  ...aboutRoutes,
  {
    path: "*",
    page: page("not-found-page"),
    status: 404,
    head: head("Page not found", "There is no page at this address."),
  },
];
