import type { Context } from "hono";
import * as z from "zod/mini";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { SubmitQuery } from "#contract/drafts.ts";
import { activeFilters } from "#contract/filters.ts";
import { RemovalInput } from "#contract/removal.ts";
import {
  FACET_FIELDS,
  Facets,
  FacetsQuery,
  RelatedResource,
  Resource,
  ResourceDetail,
  ResourceDraft,
  ResourceEdit,
  ResourceQuery,
  ResourceVersion,
} from "#contract/resources.ts";
import { ABOUT } from "#contract/statistics.ts";
import type { Deps } from "#server/deps.ts";
import { NOTE_IS_MAILED } from "#server/features/removal/removal.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { signedInVisitor, visitorOf } from "#server/platform/http/client-address.ts";
import { deleteResource, editResource } from "./edit-resource.ts";
import { keepSearches } from "./facets.ts";
import { resourcesForYou } from "./for-you.ts";
import { relatedResources } from "./related.ts";
import { tagsOfResource, visibleResource } from "./resources.ts";
import { approvedResources, featuredResources, versionsOf } from "./resources-queries.ts";
import { readResource, submitResource } from "./submit-resource.ts";

const MISSING = "There is no such resource, or it is not public";

/** Every value of every filter. */
const FACETS_EXAMPLE = Object.fromEntries(
  [...FACET_FIELDS, { name: "allowed", values: ["yes"] }].map(({ name, values }) => [
    name,
    values.map((value, n) => ({ value, count: 12 + 7 * n })),
  ]),
);

export function resourcesRoutes(deps: Deps): Endpoint[] {
  const { config, views, usage, invalidation } = deps;
  const searches = keepSearches(invalidation);
  /** Also on a shared page, when a member is the first to request it. */
  const countView = ({ id, userId }: { id: number; userId: number }, c: Context) => {
    const viewerId = c.get("viewerId");
    const reader = viewerId === undefined ? visitorOf(c, config.trustProxy) : signedInVisitor({ id: viewerId });
    if (userId !== viewerId) views.count(id, reader);
  };

  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources",
        summary: "Approved resources, filtered, searched and sorted",
        description:
          'All filters must hold. Without a search the newest come first, with one the best match; `sort` overrides both. A search matches words in the text, and what they mean to teachers: "grade 8" finds what is for grades 6-8, too. Misspelled words that no resource has are replaced by similar words of the library, and the header `X-Searched-For` says by which; `exact=true` searches for what was typed and nothing else. Where all words together find nothing, the closest come, and the header `X-Match: closest` says so; phrases in quotes and `-word` always hold.',
        access: "anyone",
        allowedWithToken: true,
        query: ResourceQuery,
        answers: { status: 200, list: Resource, headers: ["X-Match", "X-Searched-For"] },
        cacheTags: ["resources"],
        isExpensive: ({ query }) => activeFilters(query).search !== undefined,
      },
      async ({ query, viewer, c, db }) => {
        const page = await approvedResources(db, query, viewer, searches);
        if (query.search?.trim() && page.total === 0) {
          const about = ABOUT.filter((value) => value && [query.subject, query.grade].includes(value));
          usage.countEmptySearch(
            query.search,
            about,
            viewer ? signedInVisitor(viewer) : visitorOf(c, config.trustProxy),
          );
        }
        return views.addPendingToPage(page);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/featured",
        summary: "Up to six of the best resources, without their content",
        description:
          "At most six, best Bayesian average rating first (so that one five-star review does not beat twenty good ones), then most views, then newest. `content` is `null`.",
        access: "anyone",
        allowedWithToken: true,
        answers: { status: 200, body: z.array(Resource) },
        cacheTags: ["resources"],
      },
      async ({ viewer, db }) => (await featuredResources(db, viewer)).map(views.addPending),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/for-you",
        summary: "Up to six resources for what you teach, without their content",
        description:
          "By `teachesSubjects` and `teachesGrades` of your profile: resources with one of the subjects and one of the grades; if only one of the two is set, by that. Resources that state no grades fit every grade. Resources that worked in most classes come first, then the best rated. Your own and the featured ones are left out. Empty if the profile has neither.",
        access: "user",
        answers: { status: 200, body: z.array(Resource) },
      },
      async ({ viewer, db }) => (await resourcesForYou(db, viewer)).map(views.addPending),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/facets",
        summary: "How many resources each choice of a filter would find",
        description:
          "For each filter with a choice of values: how many resources choosing that value would find, under the search and all other filters given here. `All Levels` restricts nothing, and resources for all levels count for each level.",
        access: "anyone",
        allowedWithToken: true,
        query: FacetsQuery,
        example: { response: FACETS_EXAMPLE },
        answers: { status: 200, body: Facets },
        cacheTags: ["resources"],
        isExpensive: ({ query }) => activeFilters(query).search !== undefined,
      },
      async ({ query, db }) => (await searches.count(db, query)).facets,
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id",
        summary: "One resource; reading it counts as a view",
        description:
          "A visitor counts once per resource and half hour; an author reading their own does not count. This is the only call that returns an existing resource's `contentHtml`.",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: ResourceDetail },
        // It shows the titles of its original, once that is public, and of the versions based on it.
        cacheTags: ({ params }, { remixOf, remixes }) =>
          [params.id, remixOf ?? [], remixes.map(({ id }) => id)].flat().map((id) => `resource ${id}` as const),
        isView: true,
        refuses: { 404: MISSING },
      },
      async ({ params, viewer, c, db }) => {
        const resource = await readResource(db, params.id, viewer);
        countView(resource, c);
        return views.addPending(resource);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/versions",
        summary: "The published versions of a resource, newest first",
        description:
          "The first one is the current text. Texts that were withdrawn, because they were approved by mistake or removed, are left out.",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: ResourceVersion },
        cacheTags: ({ params }) => [`resource ${params.id}`],
        refuses: { 404: MISSING },
      },
      async ({ params, query, viewer, db }) => {
        await visibleResource(db, params.id, viewer);
        return versionsOf(db, params.id, query);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/related",
        summary: "Up to four similar public resources",
        description:
          "The most similar first: by subjects, topic, grades, type, level and words of the title, then by rating. Without the content, as for cards.",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: z.array(RelatedResource) },
        cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
        refuses: { 404: MISSING },
      },
      async ({ params, viewer, db }) => relatedResources(db, params.id, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/resources",
        summary: "Submit a resource for review",
        description: "The resource starts as `pending`, visible to you and to moderators, until one of them decides.",
        access: "user",
        allowedWithToken: true,
        query: SubmitQuery,
        body: ResourceDraft,
        rendersContent: "resource",
        answers: { status: 201, body: ResourceDetail },
        readAgain: async ({ viewer, db }, id) => readResource(db, id, viewer),
        cacheTags: [],
        refuses: { 409: "The licence of `remixOf` does not allow versions of it" },
      },
      async ({ body, query, contentHtml, viewer, db }) =>
        submitResource(db, { ...body, contentHtml }, viewer, query.draft),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/resources/:id",
        summary: "Edit a resource; an author's edit waits for review",
        description:
          "Replaces the whole resource: addresses and content that are left out become `null`, other optional fields keep their value. An author's edit of an approved resource waits as its `waitingEdit` while readers see the approved text; a second edit replaces the first. An edit of a rejected resource makes it `pending`. An admin's edit is published at once, replaces a waiting one, and does not change the status.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: ResourceEdit,
        rendersContent: "resource",
        answers: { status: 200, body: ResourceDetail },
        readAgain: async ({ params, viewer, db }) => views.addPending(await readResource(db, params.id, viewer)),
        cacheTags: (_, edited) => [...tagsOfResource(edited), "resources"],
        refuses: {
          403: "Neither its author nor an admin",
          404: MISSING,
          409: "The licence of `remixOf` does not allow versions of it, or it is based on this resource, or somebody else has changed the same since (`seen`)",
        },
      },
      async ({ params, body: { seen, ...draft }, contentHtml, viewer, db }) =>
        views.addPending(await editResource(db, params.id, { ...draft, contentHtml, seen }, viewer)),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/resources/:id",
        summary: "Delete a resource with its trials, ratings, comments and saves",
        description: `Cannot be undone. ${NOTE_IS_MAILED}`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: RemovalInput,
        bodyIsOptional: true,
        answers: { status: 204 },
        cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
        refuses: { 403: "Neither its author nor an admin", 404: MISSING },
      },
      async ({ params, body, viewer, db }) => deleteResource({ ...deps, db }, params.id, body, viewer),
    ),
  ];
}
