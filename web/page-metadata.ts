import type { QueryClient } from "@tanstack/react-query";
import type { Thing, WithContext } from "schema-dts";
import { activeFilters, FILTERS } from "#contract/filters.ts";
import { plainText } from "#contract/rendered-html.ts";
import { parseSelection } from "#web/features/forum/community-url.ts";
import { forumsQuery, selectedInCommunity, topicQuery } from "#web/features/forum/forum-queries.ts";
import { learningResource, socialPicture } from "#web/features/resources/learning-resource.ts";
import { parseFilters, parseSort, resourceQuery } from "#web/features/resources/resource-queries.ts";
import { userQuery } from "#web/features/users/profile-queries.ts";
import { shortened } from "#web/lib/format/format.ts";
import type { Address } from "#web/lib/navigation/lazy-page.ts";
import { idParam, type Route } from "#web/lib/navigation/route.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { siteIn } from "#web/lib/site/site.ts";
import { listKey, listQuery } from "./shared/lists.ts";

/**
 * What search engines, chats and feed readers learn of a page besides its title. Only the server renders it, so it is
 * apart from the route table, which browsers load.
 */
export type Metadata = {
  /** The one path and query of what several addresses show. */
  canonical?: string;
  description?: string;
  /** Without a type it is one of the site's own, which are all alike. */
  picture?: { path: string; alt: string; type?: string };
  isArticle?: boolean;
  /** There is no end of such pages, and each shows what others do. */
  isHiddenFromSearch?: boolean;
  feed?: { path: string; title: string };
  /** In the words of schema.org; its addresses are absolute. */
  structured?: (origin: string) => WithContext<Thing>;
};

const MAX_DESCRIPTION = 200;

const short = (text: string) => shortened(text, MAX_DESCRIPTION);

type MetadataOf = (address: Address, client: QueryClient) => Metadata;

const profile: MetadataOf = ({ params }) => ({ canonical: `/users/${params.id}` });

/** By the path in the route table. */
const BY_ROUTE: Record<string, MetadataOf> = {
  "/resources": ({ search }) => {
    const active = activeFilters(parseFilters(search));
    const filters = Object.fromEntries(FILTERS.map((name) => [name, active[name]]));
    const sort = parseSort(search);
    // The order that the library has anyway.
    const isUsual = sort === "newest" && active.search === undefined;
    return {
      canonical: withQuery("/resources", {
        ...filters,
        sort: isUsual ? undefined : sort,
        cursor: search.get("cursor"),
      }),
      isHiddenFromSearch: active.search !== undefined,
      feed: { path: withQuery("/feeds/resources.atom", filters), title: "New resources" },
    };
  },

  "/search": () => ({ isHiddenFromSearch: true }),
  "/members": () => ({ isHiddenFromSearch: true }),

  "/resources/:id": ({ params }, client) => {
    const resource = client.getQueryData(resourceQuery(idParam(params)).queryKey);
    if (resource?.status !== "approved") return { isHiddenFromSearch: true };
    const hasLeft = !client.getQueryData(userQuery(resource.userId).queryKey);
    return {
      description: short(resource.description),
      picture: socialPicture(resource),
      isArticle: true,
      structured: (origin) => learningResource(resource, { origin, hasLeft }),
    };
  },

  // What it said before is not what it should be found for.
  "/resources/:id/versions": () => ({ isHiddenFromSearch: true }),
  "/lists/:id": ({ params }, client) => {
    const list = client.getQueryData(listQuery(listKey(params)).queryKey);
    return {
      ...(list?.description && { description: short(list.description) }),
      ...(list?.visibility === "public" && { canonical: `/lists/${list.id}` }),
      isArticle: true,
      isHiddenFromSearch: list?.visibility !== "public",
    };
  },
  // Made for printing, it says the same again.
  "/lists/:id/pack": () => ({ isHiddenFromSearch: true }),

  "/community": ({ search }, client) => {
    const { topic: topicId, forum: forumId, after } = parseSelection(search);
    const topic = topicId ? client.getQueryData(topicQuery(topicId).queryKey) : null;
    const wanted = topic ? String(topic.forumId) : forumId;
    const forum = client.getQueryData(forumsQuery.queryKey)?.find(({ id }) => String(id) === wanted);
    return {
      // A topic may be moved to another forum.
      ...(topic && {
        canonical: withQuery("/community", { topic: topic.id, after }),
        description: short(plainText(topic.contentHtml)),
        isArticle: true,
      }),
      ...(forum && { feed: { path: `/feeds/forums/${forum.id}.atom`, title: forum.title } }),
    };
  },

  // Their addresses have a secret in them.
  "/join/:token": () => ({ canonical: "/join", isHiddenFromSearch: true }),
  "/confirm-email": () => ({ canonical: "/confirm-email", isHiddenFromSearch: true }),
  "/undo-email-change": () => ({ canonical: "/undo-email-change", isHiddenFromSearch: true }),
  "/unsubscribe": () => ({ canonical: "/unsubscribe", isHiddenFromSearch: true }),

  "/users/:id": profile,
  "/profile/:id": profile,
};

export const metadataOf = (path: string, address: Address, client: QueryClient): Metadata =>
  BY_ROUTE[path]?.(address, client) ?? {};

type Description = string | ((site: string, address: Address, client: QueryClient) => string);

/** What search engines and shared links say about a page, by its path in the route table. Browsers do not load this. */
export function descriptionOf({ path }: Route, address: Address, client: QueryClient): string {
  const description = DESCRIPTIONS[path] ?? "";
  return typeof description === "string" ? description : description(siteIn(client).name, address, client);
}

const profileDescription: Description = (site) => `A teacher on ${site} and the resources they share.`;

export const DESCRIPTIONS: Record<string, Description> = {
  "/": "Lesson plans, prompts and tutorials on AI, made and reviewed by K-12 and college teachers.",
  "/login": "Log in to rate, save and share resources and to join the discussion.",
  "/register": "A free account lets you save, rate and share resources for teaching with AI.",
  "/join/:token": (site) => `Register at ${site} with the link of your school.`,
  "/resources": "Browse and search lesson plans, prompts, tutorials and case studies on teaching with AI.",
  "/resources/:id": (_, { params }, client) => {
    const resource = client.getQueryData(resourceQuery(idParam(params)).queryKey);
    return resource?.description.slice(0, 300) ?? "There is no such resource, or no longer.";
  },
  "/search": "Resources, discussions and members that a search finds.",
  "/members": "Find members by the name they show.",
  "/resources/:id/versions": "Every text of a resource that was published, with what changed.",
  "/resources/:id/edit": "Change a resource you have shared.",
  "/lists/:id": "Resources for teaching with AI, put together by a teacher.",
  "/lists/:id/pack": "A list of resources as one document to print.",
  "/submit": "Share a lesson plan, prompt, tutorial or case study with other teachers.",
  "/forgot-password": "Get a link by email to choose a new password.",
  "/reset-password": "Choose a new password.",
  "/continue-sign-in": "The last step of logging in.",
  "/sign-in-problem": "Why somebody could not be logged in.",
  "/confirmed": "Somebody has confirmed that it is them.",
  "/confirm-email": "Confirm that an email address is yours.",
  "/undo-email-change": "Undo a change of your email address that somebody else made.",
  "/unsubscribe": "Stop emails about notifications.",
  "/welcome": "Choose how others see you.",
  "/profile/edit": "Change your name, picture, bio and recovery email.",
  "/notifications": "What is new for you: replies, comments, decisions and what you follow.",
  "/users/:id": profileDescription,
  "/profile/:id": profileDescription,
  "/admin": "Figures and recent submissions.",
  "/admin/resources": "Review and moderate resources.",
  "/admin/reports": "What people have reported, to decide on.",
  "/admin/removed": "What was removed and can be restored.",
  "/admin/people": "Everybody who has an account, and invitations.",
  "/admin/forums": "Add, order, archive and delete forums.",
  "/admin/events": "Add, change and delete events.",
  "/admin/tools": "Which AI tools the school allows, for which grades and with which data.",
  "/admin/pages": "The texts of the site's own pages.",
  "/admin/site": "What the site is called, what it announces and who may register.",
  "/admin/export": "The library, the people, the log and the statistics as files.",
  "/admin/log": "What admins and moderators have done.",
  "/community": (_, { search }, client) => {
    const selected = selectedInCommunity(parseSelection(search), client);
    if (!selected) return "Forums where K-12 and college teachers talk about teaching with AI.";
    return "content" in selected ? opening(selected.content) : selected.description;
  },
  "/community/events": "Workshops, office hours and meetings for teachers who use AI.",
  "/testimonials": (site) => `Examples of what teachers get out of ${site}.`,
  "/assistants": (site) => `How to connect ${site} to the AI assistant that you already use.`,
  "/about": (site) => `Who ${site} is for and how it works.`,
  "/code-of-conduct": "How we treat each other here.",
  "/terms": (site) => `The terms for using ${site}.`,
  "/privacy": (site) => `What ${site} stores about you, and why.`,
  "/contact": (site) => `Write to the people who run ${site}.`,
  "*": "There is no page at this address.",
};

const opening = (content: string) => content.replace(/\s+/g, " ").trim().slice(0, 160);
