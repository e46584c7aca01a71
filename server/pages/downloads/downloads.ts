import type { Context, Hono } from "hono";
import { withWholeAddresses } from "#contract/file-rules.ts";
import type { ResourceList } from "#contract/lists.ts";
import { authorName } from "#contract/names.ts";
import { FIELD_NAMES, isPortable } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Deps } from "#server/deps.ts";
import { requestContext } from "#server/features/accounts/find-viewer.ts";
import { openFile, streamOf } from "#server/features/files/download.ts";
import { printedPictures } from "#server/features/files/files.ts";
import { noSuchResource } from "#server/features/resources/resources.ts";
import { letterheadOf } from "#server/features/site/site.ts";
import { noteUse } from "#server/features/trials/trials.ts";
import { newInProcessCaller } from "#server/platform/api/call-in-process.ts";
import type { Endpoint } from "#server/platform/api/endpoint.ts";
import { sendResponse } from "#server/platform/cache/cached-responses.ts";
import { clientAddress, networkOf, signedInVisitor, visitorOf } from "#server/platform/http/client-address.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { pictureIdsIn } from "#server/platform/markdown/own-pictures.ts";
import { contentDisposition } from "./file-names.ts";
import { type PackReader, packEntries, zipOf } from "./pack-archive.ts";
import type { Handout } from "./word-document.ts";
import type { RenderWord } from "./word-renderer.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Increase it when the same resource results in a different document. */
const WORD_VERSION = 5;

/** The data for each kind of file. */
type Source = Pick<Handout, "resource" | "author" | "address" | "origin">;

/** The reader, and how to read as them. */
type Reader = { viewer: { id: number } | null; read: <T>(path: string) => Promise<T | null> };

/** A resource or a list as a file to download, for everybody who may see its page. */
export function addDownloads(app: Hono, endpoints: Endpoint[], deps: Deps, renderWord: RenderWord): void {
  const callInProcess = newInProcessCaller(endpoints, deps);
  const { origin } = new URL(deps.config.appUrl);

  /** Reads as the reader. */
  const readerFor = async (c: Context) => {
    c.header("Cache-Control", "private, no-store");
    const { viewer, cacheContext } = await requestContext(c, deps);
    const read = async <T>(path: string) => {
      const response = await callInProcess(path, { c, viewer, cacheContext });
      return response.ok ? ((await response.json()) as T) : null;
    };
    return { viewer, cacheContext, read };
  };

  const sourceOf = (resource: ResourceDetail): Source => {
    const address = `${origin}/resources/${resource.id}`;
    return { resource, author: authorName(resource.author), address, origin };
  };

  const serve = async (c: Context, extension: "docx" | "md") => {
    const { viewer, cacheContext, read } = await readerFor(c);
    const id = (c.req.param("file") ?? "").split(".")[0];
    const resource = await read<ResourceDetail>(`/api/resources/${id}`);
    if (!resource) throw noSuchResource();
    const source = sourceOf(resource);
    // Nobody else would request the same address.
    if (new URL(c.req.url).search) cacheContext.isPublic = false;
    const finished = extension === "md" ? markdown(source) : await word(c, source, { viewer, read });
    if (viewer && c.req.method === "GET") await noteDownload(deps, resource.id, viewer.id);
    deps.usage.count("downloads", resource.id, viewer ? signedInVisitor(viewer) : visitorOf(c, deps.config.trustProxy));
    c.header("Content-Disposition", contentDisposition(resource.title, `Resource ${resource.id}`, extension));
    return sendResponse(c, deps, { status: 200, ...finished }, cacheContext);
  };

  const markdown = (source: Source) => ({ type: "text/markdown; charset=utf-8", body: markdownFile(source) });

  const word = async (c: Context, source: Source, { viewer, read }: Reader) => {
    const address = clientAddress(c, deps.config.trustProxy);
    await countAttempt(deps, "documentsPerAddress", address);
    const { views: _, ...written } = source.resource;
    const pictures = await picturesOf(deps, source);
    // Read so that the document is made anew when the site's settings change.
    await read("/api/site");
    const letterhead = await letterheadOf(deps.db);
    const logo = letterhead.logo && Buffer.from(letterhead.logo.png).toString("base64");
    const head = { ...letterhead, logo };
    const madeOf = JSON.stringify([WORD_VERSION, { ...source, head, resource: written }, [...pictures.keys()]]);
    const reader = viewer ? `user ${viewer.id}` : networkOf(address ?? "");
    return { type: WORD, body: await renderWord({ ...source, letterhead, pictures }, reader), madeOf };
  };

  const pack = async (c: Context) => {
    const { viewer, read } = await readerFor(c);
    const list = await read<ResourceList>(`/api/lists/${c.req.param("key")}`);
    if (!list) throw new HttpError(404, "List not found");
    await countAttempt(deps, "documentsPerAddress", clientAddress(c, deps.config.trustProxy));
    const reader: PackReader = {
      resource: (id) => read<ResourceDetail>(`/api/resources/${id}`),
      file: (id) => openFile(deps.db, id, viewer),
    };
    const entries = packEntries(list, reader, { origin, markdown: (resource) => markdownFile(sourceOf(resource)) });
    c.header("Content-Type", "application/zip");
    c.header("Content-Disposition", contentDisposition(list.title, `List ${list.id}`, "zip"));
    return c.body(streamOf(zipOf(entries)));
  };

  app.get("/lists/:key{[1-9][0-9]{0,9}|[\\w-]{22}}/pack.zip", pack);
  app.get("/resources/:file{[1-9][0-9]{0,9}\\.docx}", (c) => serve(c, "docx"));
  app.get("/resources/:file{[1-9][0-9]{0,9}\\.md}", (c) => serve(c, "md"));
}

/** The file is sent even if this cannot be stored, for example because the reader has just deleted their account. */
async function noteDownload({ db, reportFailure }: Deps, resourceId: number, userId: number): Promise<void> {
  await noteUse(db, resourceId, userId).catch((error) =>
    reportFailure("how it went", { err: error }, "a download could not be noted"),
  );
}

const picturesOf = ({ expensive }: Deps, { resource: { id, content } }: Source) =>
  printedPictures(expensive.db, id, pictureIdsIn(content ?? ""));

const ABOUT = FIELD_NAMES.filter((name) => isPortable(name) && !["title", "content", "remixOf"].includes(name));

/** The text as it was written, below its fields. `npm run import` reads it. */
export function markdownFile({ resource, author, address, origin }: Source): string {
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
  return ["---", ...lines, "---", withWholeAddresses(content ?? "", origin), ""].join("\n");
}

const isTold = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);

/** JSON is YAML, except for a few characters that YAML wants escaped. */
const yamlOf = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
