import type { ModeratedResource, Stats } from "#contract/moderation.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { example } from "./examples.ts";
import { type Answers, listOf } from "./stub-fetch.ts";

const PER_PAGE = 20;

const submitted = (change: Partial<ModeratedResource>) =>
  example<ModeratedResource>("PUT /api/admin/resources/:id/reopen", change);

/** A server with waiting submissions, which remembers decisions. Their ids are 1, 2 and so on. */
export function newQueue(submissions: Partial<ModeratedResource>[]) {
  const resources = submissions.map((fields, at) => submitted({ id: at + 1, ...fields }));
  const waiting = () => resources.filter(({ waitingSince }) => waitingSince);
  const find = ({ url }: Request) => {
    const id = Number(/resources\/(\d+)/.exec(url)?.[1]);
    return resources.find((resource) => resource.id === id) as ModeratedResource;
  };
  const decide = (status: ModeratedResource["status"]) => (request: Request) =>
    Object.assign(find(request), {
      status,
      waitingSince: status === "pending" ? resources[0]?.createdAt : null,
      review:
        status === "pending"
          ? null
          : { decision: status, reasons: [], note: null, decidedAt: "2026-03-15T08:00:00.000Z" },
    });
  const answers: Answers = {
    "/api/admin/resources": () => listOf(resources),
    "/api/admin/resources/pending": ({ url }: Request) => {
      const start = Number(new URL(url).searchParams.get("cursor") ?? 0);
      const found = resources.slice(start, start + PER_PAGE).filter(({ waitingSince }) => waitingSince);
      const next = start + PER_PAGE;
      const link = { Link: `</api/admin/resources/pending?limit=${PER_PAGE}&cursor=${next}>; rel="next"` };
      return listOf(found, waiting().length, next < resources.length ? link : {});
    },
    "/api/admin/resources/:id": find,
    "/api/admin/stats": () => example<Stats>("Stats", { pendingResources: waiting().length, waitingEdits: 0 }),
    "/api/resources/:id": (request: Request) => ({
      ...example<ResourceDetail>("POST /api/resources"),
      ...find(request),
      contentHtml: `<p>All of ${find(request).title}.</p>`,
    }),
    "/api/resources/:id/history": listOf([]),
    "PUT /api/admin/resources/:id/approve": decide("approved"),
    "PUT /api/admin/resources/:id/reject": decide("rejected"),
    "PUT /api/admin/resources/:id/reopen": decide("pending"),
    "PUT /api/admin/resources/:id/review": async (request: Request) => {
      const found = find(request);
      return Object.assign(found, { review: { ...found.review, ...(await request.json()) } });
    },
  };
  return { answers, resources };
}
