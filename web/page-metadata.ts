import type { QueryClient } from "@tanstack/react-query";
import type { Thing, WithContext } from "schema-dts";
import { activeFilters, FILTERS } from "#contract/filters.ts";
import { plainText } from "#contract/rendered-html.ts";
import { parseSelection } from "#web/features/forum/community-url.ts";
import { forumsQuery, topicQuery } from "#web/features/forum/forum-queries.ts";
import { listKey, listQuery } from "#web/features/lists/list-queries.ts";
import { learningResource } from "#web/features/resources/learning-resource.ts";
import { parseFilters, parseSort, resourceQuery } from "#web/features/resources/resource-queries.ts";
import { socialPicture } from "#web/features/resources/social-picture.ts";
import { userQuery } from "#web/features/users/profile-queries.ts";
import { shortened } from "#web/lib/format/shortened.ts";
import type { Address } from "#web/lib/navigation/lazy-page.ts";
import { idParam } from "#web/lib/navigation/route.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

/**
 * What search engines, chats and feed readers learn of a page besides its title. Only the server renders it, so it is
 * apart from the route table, which browsers load.
 */
export type Metadata = {
  /** The one path and query of what several addresses show. */
  canonical?: string;
  description?: string;
  picture?: { path: string; alt: string };
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

  "/resources/:id": ({ params }, client) => {
    const resource = client.getQueryData(resourceQuery(idParam(params)).queryKey);
    if (resource?.status !== "approved") return { isHiddenFromSearch: true };
    const hasLeft = !client.getQueryData(userQuery(resource.userId).queryKey);
    return {
      description: short(resource.description),
      picture: socialPicture(resource.contentType),
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
  "/confirm-email": () => ({ canonical: "/confirm-email", isHiddenFromSearch: true }),
  "/undo-email-change": () => ({ canonical: "/undo-email-change", isHiddenFromSearch: true }),
  "/unsubscribe": () => ({ canonical: "/unsubscribe", isHiddenFromSearch: true }),

  "/users/:id": profile,
  "/profile/:id": profile,
};

export const metadataOf = (path: string, address: Address, client: QueryClient): Metadata =>
  BY_ROUTE[path]?.(address, client) ?? {};
