import type { Context, Hono } from "hono";
import { authorName } from "#contract/authors.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { newInProcessCaller } from "#server/core/api/call-in-process.ts";
import type { Endpoint } from "#server/core/api/endpoint.ts";
import { requestContext } from "#server/core/api/request-context.ts";
import { sendResponse } from "#server/core/cache/send-response.ts";
import type { Deps } from "#server/core/deps.ts";
import { clientAddress, networkOf } from "#server/core/http/client-address.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { noSuchResource } from "#server/core/resources/visible-resource.ts";
import { contentDisposition } from "./content-disposition.ts";
import type { Handout } from "./handout.ts";
import { markdownFile } from "./markdown-file.ts";
import type { RenderWord } from "./word-renderer.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Increase it when the same resource makes another document. */
const WORD_VERSION = 3;

/** A resource as a file to take along, for whoever may see its page. */
export function addDownloads(app: Hono, endpoints: Endpoint[], deps: Deps, renderWord: RenderWord): void {
  const callInProcess = newInProcessCaller(endpoints, deps);
  const { origin } = new URL(deps.config.appUrl);

  const serve = async (c: Context, extension: "docx" | "md") => {
    c.header("Cache-Control", "private, no-store");
    const { viewer, cacheContext } = await requestContext(c, deps);
    const read = async <T>(path: string) => {
      const response = await callInProcess(path, { c, viewer, cacheContext });
      return response.ok ? ((await response.json()) as T) : null;
    };
    const id = (c.req.param("file") ?? "").split(".")[0];
    const resource = await read<ResourceDetail>(`/api/resources/${id}`);
    if (!resource) throw noSuchResource();
    const author = authorName(resource.author);
    const handout: Handout = { resource, author, address: `${origin}/resources/${id}`, origin };
    // Nobody else would ask for the same address.
    if (new URL(c.req.url).search) cacheContext.isPublic = false;
    const finished = extension === "md" ? markdown(handout) : await word(c, handout, viewer);
    c.header("Content-Disposition", contentDisposition(resource.title, resource.id, extension));
    return sendResponse(c, deps, { status: 200, ...finished }, cacheContext);
  };

  const markdown = (handout: Handout) => ({ type: "text/markdown; charset=utf-8", body: markdownFile(handout) });

  const word = async (c: Context, handout: Handout, viewer: { id: number } | null) => {
    const address = clientAddress(c, deps.config.trustProxy);
    await countAttempt(deps, "documentsPerAddress", address);
    const { views: _, ...written } = handout.resource;
    const madeOf = JSON.stringify([WORD_VERSION, { ...handout, resource: written }]);
    const reader = viewer ? `user ${viewer.id}` : networkOf(address ?? "");
    return { type: WORD, body: await renderWord(handout, reader), madeOf };
  };

  app.get("/resources/:file{[1-9][0-9]{0,9}\\.docx}", (c) => serve(c, "docx"));
  app.get("/resources/:file{[1-9][0-9]{0,9}\\.md}", (c) => serve(c, "md"));
}
