import type { Context } from "hono";
import type * as z from "zod/mini";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import type { Page } from "#server/core/lists/list.ts";
import type { TextKind } from "#server/core/markdown/text-kinds.ts";
import type { Db } from "#server/db/client.ts";
import type { HttpErrorStatus } from "./http-error.ts";

/** "user" is anyone signed in. Finer rules (author, owner) need the row, so they live with the feature. */
export type Access = "anyone" | "user" | "admin";

type Schema = z.ZodMiniType;

type Answers =
  | { status: 200 | 201; body: Schema }
  /** JSON that may be too long to be held at once: the handler gives it piece by piece. */
  | { status: 200; body: Schema; inPieces: true }
  /** A JSON array; the total and the way to the next page go into headers. */
  | { status: 200; list: Schema }
  /** Something other than JSON, written by the handler itself. */
  | { status: 200; type: string }
  /** What the handler returns is not sent, but the call's cache tags may be made from it. */
  | { status: 204 };

type Input<A extends Access, P, Q, B> = {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  viewer: A extends "anyone" ? Viewer | null : Viewer;
};

/** One call of the API as data: it is routed, guarded, validated and documented from this. */
type SpecOf<A extends Access, P, Q, B, M extends TextKind | undefined, Sent extends Answers, Result> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  /** For the API documentation: what the summary has no room for, and an example where its schemas have none. */
  description?: string;
  example?: { request?: unknown; response?: unknown };
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** The body's `content` is Markdown of this kind. It is rendered before the handler runs, so that no transaction waits for it. */
  rendersContent?: M;
  answers: Sent;
  /**
   * What a read shows, by which its cached response is known to be out of date; or what a write changed. A function
   * sees the input and what the handler returned. A read without any is made anew for everyone.
   */
  cacheTags?: CacheTag[] | ((input: Input<A, P, Q, B>, result: Result) => CacheTag[]);
  /**
   * Whether reading it may take the database long: then it gets one of the few connections for such calls, and has to be done in
   * less time.
   */
  isExpensive?: true | ((input: Input<A, P, Q, B>) => boolean);
  /** Ends what somebody else may be doing in one's name, who could have used up one's writes to prevent it. */
  exemptFromWriteLimit?: true;
  /** Reading it is a view of the resource whose id is in the path. */
  isView?: true;
  /** When it says no, besides what every call refuses (bad input, not signed in, not allowed). */
  refuses?: Partial<Record<HttpErrorStatus, string>>;
};

type Output<T> = T extends Schema ? z.output<T> : undefined;

type Call<A extends Access, P, Q, B, M extends TextKind | undefined> = Input<A, P, Q, B> & {
  c: Context;
  /** The database to ask: for a read by a visitor it may be a replica, for a write a transaction that is under way. */
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
      : Sent extends { type: string }
        ? string
        : unknown;

export type Spec = SpecOf<
  Access,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  TextKind | undefined,
  Answers,
  never
>;

export type Endpoint = { spec: Spec; answer: (call: never) => Promise<unknown> };

export function endpoint<
  A extends Access,
  const Sent extends Answers,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  M extends TextKind | undefined = undefined,
  Result extends ResultOf<Sent> = ResultOf<Sent>,
>(spec: SpecOf<A, P, Q, B, M, Sent, Result>, answer: (call: Call<A, P, Q, B, M>) => Promise<Result>): Endpoint {
  return { spec: spec as unknown as Spec, answer };
}
