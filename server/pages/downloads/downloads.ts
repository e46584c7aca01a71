import type { Context, Hono } from "hono";
import { authorName } from "#contract/names.ts";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Deps } from "#server/deps.ts";
import { requestContext } from "#server/features/accounts/find-viewer.ts";
import { noSuchResource } from "#server/features/resources/resources.ts";
import { newInProcessCaller } from "#server/platform/api/call-in-process.ts";
import type { Endpoint } from "#server/platform/api/endpoint.ts";
import { sendResponse } from "#server/platform/cache/cached-responses.ts";
import { clientAddress, networkOf } from "#server/platform/http/client-address.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import type { Handout } from "./word-document.ts";
import type { RenderWord } from "./word-renderer.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Increase it when the same resource makes another document. */
const WORD_VERSION = 3;

/** A resource as a file to download, for everybody who may see its page. */
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

const ABOUT = FIELD_NAMES.filter((name) => !["title", "content", "remixOf"].includes(name));

/** The text as it was written, below what is known about it. `npm run import` reads it. */
export function markdownFile({ resource, author, address, origin }: Handout): string {
  const { title, content, remixOf } = resource;
  const fields: [string, unknown][] = [
    ["title", title],
    ["author", author],
    ["address", address],
    ["date", resource.createdAt.slice(0, 10)],
    ["basedOn", remixOf && `${origin}/resources/${remixOf}`],
    ...ABOUT.map((name): [string, unknown] => [name, resource[name]]),
  ];
  const lines = fields.filter(([, value]) => isTold(value)).map(([name, value]) => `${name}: ${yamlOf(value)}`);
  return ["---", ...lines, "---", content ?? "", ""].join("\n");
}

const isTold = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);

/** JSON is YAML, but for a few characters that YAML wants escaped. */
const yamlOf = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Characters that no system allows in a file name, or that would change its order on screen. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}"*/:<>?\\|%]+/gu;

const MAX_LENGTH = 80;

/** Saves a response under a name: for old programs in ASCII, for all others as it is (RFC 6266). */
export function contentDisposition(title: string, id: number, extension: string): string {
  const safe = title.replace(UNSAFE, " ");
  const name = fileName(safe, id, extension);
  const ascii = fileName(safe.normalize("NFKD").replace(/[^\x20-\x7e]/g, ""), id, extension);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

function fileName(title: string, id: number, extension: string): string {
  const words = title.replace(/\s+/g, " ");
  const short = [...words]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/^[\s.~-]+|[\s.]+$/g, "");
  return `${short || `Resource ${id}`}.${extension}`;
}

/** `encodeURIComponent` leaves three characters alone that RFC 5987 does not allow. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
