import type { Context } from "hono";
import type * as z from "zod/mini";
import type { Db } from "#server/db/client.ts";
import type { Making } from "./cache/cache.ts";
import type { Subject } from "./cache/subjects.ts";
import type { Deps } from "./deps.ts";
import type { Access, Endpoint, Spec } from "./endpoint.ts";
import { Refusal } from "./refusal.ts";
import type { Viewer } from "./sessions.ts";
import { hit } from "./throttle.ts";

export type Request = {
  c: Context;
  viewer: Viewer | null;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Read only once the caller is admitted. */
  body: () => Promise<unknown>;
  making: Making;
};

/** Carries out one call: may they, is the input right, then the answer, and word of what it changed. */
export async function perform({ spec, answer }: Endpoint, request: Request, deps: Deps): Promise<unknown> {
  const { c, viewer, making } = request;
  admit(spec.access, viewer);
  if (viewer && spec.method !== "GET" && !spec.isWayOut) await hit(deps, "writesPerUser", String(viewer.id));
  const input = {
    params: spec.params && valid(spec.params, request.params),
    query: spec.query && valid(spec.query, request.query),
    body: spec.body && valid(spec.body, await request.body()),
  };
  const { id = 0 } = (input.params ?? {}) as { id?: number };
  const subjects = subjectsOf(spec, id);
  const answered = (db: Db) => answer({ ...input, viewer, c, db } as never);
  if (spec.method !== "GET") return changing(subjects, () => answered(deps.db), deps);

  if (!spec.about) making.isPublic = false;
  for (const subject of subjects) see(making, subject, deps);
  const result = await (making.isPublic ? deps.read(answered) : answered(deps.db));
  if (spec.isView) {
    // Only now: reading it was a view, which the answer already shows.
    see(making, `views ${id}`, deps);
    making.viewed.add(id);
  }
  return result;
}

/** A page may see the same thing several times, and is as old as the first. */
function see({ seen }: Making, subject: Subject, { changes }: Deps): void {
  if (!seen.has(subject)) seen.set(subject, changes.moment());
}

/** A refusal changed nothing. Any other failure may have come after the commit, and nobody can tell. */
async function changing(subjects: Subject[], deed: () => Promise<unknown>, { changes }: Deps): Promise<unknown> {
  try {
    const result = await deed();
    await changes.tell(subjects);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) changes.tell(subjects).catch(() => {});
    throw error;
  }
}

const subjectsOf = ({ about = [] }: Spec, id: number): Subject[] => (typeof about === "function" ? about(id) : about);

function admit(access: Access, viewer: Viewer | null): void {
  if (access === "anyone") return;
  if (!viewer) throw new Refusal(401, "Please log in first");
  if (access === "admin" && viewer.role !== "admin") throw new Refusal(403, "Only admins may do this");
}

function valid(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [first = "Invalid input"] = Object.values(fields);
  throw new Refusal(400, first, "" in fields ? {} : { fields });
}
