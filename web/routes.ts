import { FILTERS } from "#contract/filters.ts";
import { commentsQuery } from "#web/features/comments/comments-query.ts";
import { eventsQuery } from "#web/features/events/events-query.ts";
import { parseSelection } from "#web/features/forum/community-url.ts";
import { communityHead, communityQueries, forumsQuery } from "#web/features/forum/forum-queries.ts";
import { ratingsQuery } from "#web/features/ratings/ratings-query.ts";
import { featuredQuery, listingQuery, resourceQuery } from "#web/features/resources/resource-queries.ts";
import { profileQueries, userQuery } from "#web/features/users/profile-queries.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { lazyPage, type PageModule } from "#web/lib/navigation/lazy-page.ts";
import { type Head, idParam, type Route } from "#web/lib/navigation/route.ts";

const modules = import.meta.glob<PageModule>("./pages/*-page.tsx");

/** A page by its file name. The server needs the name too, to preload the page's code. */
function page(name: string) {
  const load = modules[`./pages/${name}.tsx`];
  if (!load) throw new Error(`there is no web/pages/${name}.tsx`);
  return lazyPage(`web/pages/${name}.tsx`, load);
}

const head = (title: string, description: string) => (): Head => ({
  title: `${title} · AI Educators Hub`,
  description,
});

/** One page at two paths. */
const profile: Omit<Route, "path"> = {
  page: page("profile-page"),
  query: ["tab"],
  queries: ({ params: { id = "" }, search }, viewer) =>
    profileQueries(id, id === String(viewer?.id), search.get("tab")),
  head: ({ params }, client) => {
    const user = client.getQueryData(userQuery(params.id).queryKey);
    return head(
      user === null ? "User Not Found" : user ? fullNameOf(user) : "Profile",
      "A teacher on AI Educators Hub and the resources they share.",
    )();
  },
};

const COMMUNITY = {
  title: "Community",
  description: "Forums where K-12 and college teachers talk about teaching with AI.",
};

const RESOURCE = head("Resource", "A resource for teaching with AI, with ratings and comments by teachers.");

export const routes: Route[] = [
  {
    path: "/",
    page: page("home-page"),
    queries: () => [featuredQuery, forumsQuery],
    head: () => ({
      title: "AI Educators Hub: bring AI into your teaching",
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
    head: ({ params }, client) => {
      const resource = client.getQueryData(resourceQuery(idParam(params)).queryKey);
      if (resource === null) return head("Resource not found", "There is no such resource, or no longer.")();
      return resource ? head(resource.title, resource.description.slice(0, 300))() : RESOURCE();
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
    requiresRole: "moderator",
    head: head("Admin dashboard", "Figures and recent submissions."),
  },
  {
    path: "/admin/resources",
    page: page("admin-resources-page"),
    query: ["tab", "search", "after"],
    requiresRole: "moderator",
    head: head("Manage resources", "Review and moderate resources."),
  },
  {
    path: "/admin/people",
    page: page("admin-people-page"),
    requiresRole: "admin",
    head: head("People", "Everybody who has an account, and invitations."),
  },
  {
    path: "/community",
    page: page("community-page"),
    query: ["forum", "topic", "after"],
    queries: ({ search }) => communityQueries(parseSelection(search)),
    head: ({ search }, client) => {
      const { title, description } = communityHead(parseSelection(search), client) ?? COMMUNITY;
      return head(title, description)();
    },
  },
  {
    path: "/community/events",
    page: page("events-page"),
    query: ["after"],
    queries: ({ search }) => [eventsQuery(search.get("after"))],
    head: head("Events", "Workshops, office hours and meetings for teachers who use AI."),
  },
  {
    path: "/testimonials",
    page: page("testimonials-page"),
    head: head("Testimonials", "Examples of what teachers get out of AI Educators Hub."),
  },
  {
    path: "/about",
    page: page("about-page"),
    head: head("About", "Who AI Educators Hub is for and how it works."),
  },
  {
    path: "/code-of-conduct",
    page: page("code-of-conduct-page"),
    head: head("Code of conduct", "How we treat each other here."),
  },
  {
    path: "/terms",
    page: page("terms-page"),
    head: head("Terms of use", "The terms for using AI Educators Hub."),
  },
  {
    path: "/privacy",
    page: page("privacy-page"),
    head: head("Privacy", "What AI Educators Hub stores about you, and why."),
  },
  {
    path: "/contact",
    page: page("contact-page"),
    head: head("Contact", "Write to the people who run AI Educators Hub."),
  },
  {
    path: "*",
    page: page("not-found-page"),
    status: 404,
    head: head("Page not found", "There is no page at this address."),
  },
];
