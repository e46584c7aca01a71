import type { Context } from "hono";
import * as z from "zod/mini";
import { Author } from "#contract/common-schemas.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { HttpErrorStatus } from "#server/platform/http-error.ts";
import type { CallLimit } from "#server/platform/limits/rate-limits.ts";
import type { Page } from "#server/platform/lists/list.ts";
import type { TextKind } from "#server/platform/markdown/text-kinds.ts";
import type { SessionViewer, Viewer } from "./viewer.ts";

/** "user" is anyone logged in. Finer rules (author, owner) need the row, so they live with the feature. */
export type Access = "anyone" | "user" | "moderator" | "admin";

type Schema = z.ZodMiniType;

type Answers =
  | { status: 200 | 201; body: Schema }
  /** JSON that may be too long for memory: the handler yields it in pieces. */
  | { status: 200; body: Schema; inPieces: true }
  /** A JSON array; the total and the link to the next page go into headers. `headers` names further ones, for the docs. */
  | { status: 200; list: Schema; headers?: string[] }
  /** Something other than JSON, written by the handler itself. */
  | { status: 200; type: string }
  /** Bytes from the database; the handler sets the headers. Never cached here. */
  | { status: 200; bytes: true }
  /** The handler returns the address to redirect to. */
  | { status: 302; redirect: true }
  /** The handler's result is not sent, but the cache tags may be made from it. */
  | { status: 204 };

type Input<A extends Access, T, P, Q, B> = {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  viewer: ViewerOf<T> | (A extends "anyone" ? null : never);
};

type ViewerOf<T> = T extends true ? Viewer : SessionViewer;

/** One call of the API as data: it is routed, guarded, validated and documented from this. */
type SpecOf<A extends Access, T, P, Q, B, M extends TextKind | undefined, Sent extends Answers, Result> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Under `/api/`, or at the address where other programs expect a file. */
  path: `/${string}`;
  summary: string;
  /** For the API documentation: details beyond the summary, and an example where the schemas have none. */
  description?: string;
  example?: { request?: unknown; response?: unknown };
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** A request without a body counts as one with an empty object. */
  bodyIsOptional?: true;
  /**
   * The body is a file, whose name is in the query. It is stored and checked before the handler runs, which gets it as its
   * `body` and keeps it in its own `db`.
   */
  receivesFile?: true;
  /**
   * The body's `content` is Markdown of this kind. It is rendered before the handler runs, so that no transaction waits for it.
   */
  rendersContent?: M;
  /** The field with the Markdown, if it is not `content`. */
  contentField?: "content" | "comment";
  answers: Sent;
  /**
   * What a read shows or a write changes: a write invalidates the cached responses of reads with the same tags. A function gets
   * the input and the handler's result. A read without tags is never cached, nor is one whose function returns null.
   */
  cacheTags?: CacheTag[] | ((input: Input<A, T, P, Q, B>, result: Result) => CacheTag[] | null);
  /**
   * Whether the call may keep the database busy for long: then it uses one of the few connections for such calls, and has less
   * time.
   */
  isExpensive?: true | ((input: Input<A, T, P, Q, B>) => boolean);
  /**
   * Excepted from the limit on writes: it lets a member throw out an intruder who has used up the limit; or it writes nothing,
   * and has its own limit.
   */
  exemptFromWriteLimit?: true;
  /**
   * Also counts towards this limit, of the viewer or of the caller's address. Counted before the handler runs, so that no
   * transaction can undo it.
   */
  limit?: CallLimit;
  /**
   * Reads the response again when the call is repeated with its Idempotency-Key: the stored row, as it is now. Gets the `id` of
   * the first response, which is all that is stored of it. A write that has a response but lacks this function accepts no key.
   */
  readAgain?: (call: Call<A, T, P, Q, B, M>, id: number) => Promise<ResultOf<Sent>>;
  /** A suspended member may still call it. They may read everything that others may. */
  allowedWhenSuspended?: true;
  /** A member who still has to confirm their address may call it. They may read everything, and do what visitors may. */
  allowedWhenUnconfirmed?: true;
  /**
   * Changes who can log in, so a stolen session must not be enough: see access.ts. A function decides by the input, and is
   * asked only in a session that is not fresh.
   */
  needsFreshSignIn?: true | ((input: Input<A, T, P, Q, B>, db: Db) => boolean | Promise<boolean>);
  /**
   * A program may call it with an API token. Never set for an account, its security, or the people of the site, so the default
   * is no.
   */
  allowedWithToken?: T;
  /** A page of any site may send it: it needs a secret of its own, and the cookie is ignored. */
  allowedFromOtherSites?: true;
  /** Counts as a view of the resource whose id is in the path. */
  isView?: true;
  /** Its own errors and when they occur, besides those of every call (bad input, not logged in, not allowed). */
  refuses?: Partial<Record<HttpErrorStatus, string>>;
};

/** The result of a call with `bytes`. Nothing is read before the stream is. */
export type SentBytes = { status: 200 | 206 | 304 | 416; headers: Record<string, string>; body: ReadableStream | null };

type Output<T> = T extends Schema ? z.output<T> : undefined;

type Call<A extends Access, T, P, Q, B, M extends TextKind | undefined> = Input<A, T, P, Q, B> & {
  c: Context;
  /** For a visitor's read it may be a replica; for a write with an Idempotency-Key it is a transaction. */
  db: Db;
  contentHtml: M extends TextKind ? HtmlOf<Output<B>> : undefined;
};

type HtmlOf<Body> = Body extends { content: string } ? string : string | null;

type ResultOf<Sent extends Answers> = Sent extends { inPieces: true }
  ? AsyncIterable<string>
  : Sent extends { body: infer B extends Schema }
    ? z.input<B>
    : Sent extends { list: infer I extends Schema }
      ? Page<z.input<I>>
      : Sent extends { bytes: true }
        ? SentBytes
        : Sent extends { type: string } | { redirect: true }
          ? string
          : unknown;

export type Spec = SpecOf<
  Access,
  true | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  TextKind | undefined,
  Answers,
  never
>;

export type Endpoint = {
  spec: Spec;
  handler: (call: never) => Promise<unknown>;
  /** Whether the answer may contain names: then it depends on the cache tag `names` automatically. */
  showsAuthors: boolean;
};

export function endpoint<
  A extends Access,
  const Sent extends Answers,
  T extends true | undefined = undefined,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  M extends TextKind | undefined = undefined,
  Result extends ResultOf<Sent> = ResultOf<Sent>,
>(spec: SpecOf<A, T, P, Q, B, M, Sent, Result>, handler: (call: Call<A, T, P, Q, B, M>) => Promise<Result>): Endpoint {
  const { answers } = spec;
  const schema = "body" in answers ? answers.body : "list" in answers ? answers.list : undefined;
  return { spec: spec as unknown as Spec, handler, showsAuthors: schema !== undefined && containsAuthor(schema) };
}

/** Whether this schema contains an author anywhere. */
function containsAuthor(schema: z.core.$ZodType): boolean {
  if (schema === Author) return true;
  if (schema instanceof z.ZodMiniObject) return Object.values(schema.shape).some(containsAuthor);
  if (schema instanceof z.ZodMiniArray) return containsAuthor(schema.def.element);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.some(containsAuthor);
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return containsAuthor(schema.def.innerType);
  return false;
}

/** A parameter with a suffix, as in `/events/:id.ics`. Hono takes the whole segment as the parameter. */
const WITH_SUFFIX = /:(\w+)(\.\w+)$/;

export const honoPath = (path: string) => path.replace(WITH_SUFFIX, ":$1{[^/]+\\$2}");

/** The label of a route in the metrics: API calls one by one, the rest by kind. */
export const routeName = (path: string) =>
  path.startsWith("/api/") ? path : path === "*" || path === "/*" ? "page" : "file";

export function pathParams(path: string, params: Record<string, string>): Record<string, string> {
  const [, name = "", suffix = ""] = WITH_SUFFIX.exec(path) ?? [];
  return name ? { ...params, [name]: params[name]?.slice(0, -suffix.length) ?? "" } : params;
}
