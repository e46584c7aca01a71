import type { Context } from "hono";
import type * as z from "zod/mini";
import type { Db } from "#server/db/client.ts";
import type { Subject } from "./cache/subjects.ts";
import type { Page } from "./paging.ts";
import type { RefusalStatus } from "./refusal.ts";
import type { Viewer } from "./sessions.ts";

/** "user" is anyone signed in. Finer rules (author, owner) need the row, so they live with the feature. */
export type Access = "anyone" | "user" | "admin";

type Schema = z.ZodMiniType;

/** One call of the API as data: it is routed, guarded, validated and documented from this. */
export type Spec = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answers:
    | { status: 200 | 201; body: Schema }
    /** JSON that may be too long to be held at once: the handler gives it piece by piece. */
    | { status: 200; body: Schema; inPieces: true }
    /** A JSON array; the total and the way to the next page go into headers. */
    | { status: 200; list: Schema }
    /** Something other than JSON, written by the handler itself. */
    | { status: 200; type: string }
    | { status: 204 };
  /**
   * What a read tells of, by which its kept answer is known to be out of date; or what a write changes. A function of
   * the id in the path. A read without it is made anew for everyone.
   */
  about?: Subject[] | ((id: number) => Subject[]);
  /** Ends what somebody else may be doing in one's name, who could have used up one's writes to prevent it. */
  isWayOut?: true;
  /** Reading it is a view of the resource whose id is in the path. */
  isView?: true;
  /** When it says no, besides what every call refuses (bad input, not signed in, not allowed). */
  refuses?: Partial<Record<RefusalStatus, string>>;
};

type Output<T> = T extends Schema ? z.output<T> : undefined;

export type Call<S extends Spec> = {
  params: Output<S["params"]>;
  query: Output<S["query"]>;
  body: Output<S["body"]>;
  viewer: S["access"] extends "anyone" ? Viewer | null : Viewer;
  c: Context;
  /** The database to ask: for a read by a visitor it may be a replica. */
  db: Db;
};

type Answer<S extends Spec> = S["answers"] extends { inPieces: true }
  ? AsyncIterable<string>
  : S["answers"] extends { body: infer B extends Schema }
    ? z.input<B>
    : S["answers"] extends { list: infer I extends Schema }
      ? Page<z.input<I>>
      : S["answers"] extends { type: string }
        ? string
        : unknown;

export type Endpoint = { spec: Spec; answer: (call: Call<Spec>) => Promise<unknown> };

export function endpoint<const S extends Spec>(spec: S, answer: (call: Call<S>) => Promise<Answer<S>>): Endpoint {
  return { spec, answer: answer as unknown as Endpoint["answer"] };
}
