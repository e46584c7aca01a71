import type { Context } from "hono";
import * as z from "zod/mini";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { activeFilters } from "#contract/filters.ts";
import {
  FACET_FIELDS,
  Facets,
  FilterQuery,
  RelatedResource,
  Resource,
  ResourceDetail,
  ResourceDraft,
  ResourceEdit,
  ResourceQuery,
  ResourceVersion,
} from "#contract/resources.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { signedInVisitor, visitorOf } from "#server/platform/http/visitor.ts";
import { deleteResource, editResource } from "./edit-resource.ts";
import { keepSearches } from "./facets.ts";
import { relatedResources } from "./related.ts";
import { tagsOfResource, visibleResource } from "./resources.ts";
import { approvedResources, featuredResources, versionsOf } from "./resources-queries.ts";
import { readResource, submitResource } from "./submit-resource.ts";

const MISSING = "There is no such resource, or it is not public";

/** Every value of every filter, however many there are. */
const FACETS_EXAMPLE = Object.fromEntries(
  FACET_FIELDS.map(({ name, values }) => [name, values.map((value, n) => ({ value, count: 12 + 7 * n }))]),
);

export function resourcesRoutes({ config, views, invalidation }: Deps): Endpoint[] {
  const searches = keepSearches(invalidation);
  const readerOf = (c: Context, viewer: Viewer | null) =>
    viewer ? signedInVisitor(viewer) : visitorOf(c, config.trustProxy);

  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources",
        summary: "Approved resources, filtered, searched and sorted",
        description:
          'All filters must hold. Without a search the newest come first, with one the best match; `sort` overrides both. A search matches words in the text, and what they mean to teachers: "grade 8" finds what is for grades 6-8, too. Where all words together find nothing, the closest come, and the header `X-Match: closest` says so; phrases in quotes and `-word` always hold.',
        access: "anyone",
        allowedWithToken: true,
        query: ResourceQuery,
        answers: { status: 200, list: Resource, headers: ["X-Match"] },
        cacheTags: ["resources"],
        isExpensive: ({ query }) => activeFilters(query).search !== undefined,
      },
      async ({ query, viewer, db }) => {
        return views.addPendingToPage(await approvedResources(db, query, viewer, searches));
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
        path: "/api/resources/facets",
        summary: "How many resources each choice of a filter would find",
        description:
          "For each filter with a choice of values: how many resources choosing that value would find, under the search and all other filters given here. `All Levels` restricts nothing, and resources for all levels count for each level.",
        access: "anyone",
        allowedWithToken: true,
        query: FilterQuery,
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
        // It shows the titles of what it is based on, once that is public, and of what is based on it.
        cacheTags: ({ params }, { remixOf, remixes }) =>
          [params.id, remixOf ?? [], remixes.map(({ id }) => id)].flat().map((id) => `resource ${id}` as const),
        isView: true,
        refuses: { 404: MISSING },
      },
      async ({ params, viewer, c, db }) => {
        const resource = await readResource(db, params.id, viewer);
        if (resource.userId !== viewer?.id) views.count(resource.id, readerOf(c, viewer));
        return views.addPending(resource);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/versions",
        summary: "Every text of a resource that was published, newest first",
        description:
          "The first one is public now. A text that was taken back, because it was approved by mistake or removed, is not among them.",
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
        summary: "Up to four public resources like this one",
        description:
          "The most alike first: by subjects, topic, grades, type, level and words of the title, then by rating. What a card needs, without the content.",
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
        body: ResourceDraft,
        rendersContent: "resource",
        answers: { status: 201, body: ResourceDetail },
        readAgain: async ({ viewer, db }, id) => readResource(db, id, viewer),
        cacheTags: [],
        refuses: { 409: "The licence of `remixOf` does not allow versions of it" },
      },
      async ({ body, contentHtml, viewer, db }) => submitResource(db, { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/resources/:id",
        summary: "Edit a resource; an author's edit waits for review",
        description:
          "Replaces the whole resource: addresses and content that are left out become `null`, other optional fields keep their value. An author's edit of an approved resource waits as its `waitingEdit` while readers go on seeing the approved text; a second edit replaces the first. An edit of a rejected one makes it `pending`. An admin's edit is published at once, in place of one that waits, and leaves the status alone.",
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
        description: "Cannot be undone.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
        refuses: { 403: "Neither its author nor an admin", 404: MISSING },
      },
      async ({ params, viewer, db }) => deleteResource(db, params.id, viewer),
    ),
  ];
}
