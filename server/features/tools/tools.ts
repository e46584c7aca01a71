import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { IdParam, type Seen } from "#contract/common-schemas.ts";
import { findTool } from "#contract/tool-rules.ts";
import { MAX_SPELLINGS, MAX_TOOLS, Tool, ToolChange, ToolInput } from "#contract/tools.ts";
import { lockTools } from "#server/db/locks.ts";
import { aiTools } from "#server/db/schema/tools.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { mergeSeen } from "#server/platform/api/merge-seen.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import type { Db } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";

const NO_TOOL = "There is no such tool";
const TAKEN = "Another tool goes by this name already";

/** Lists of resources can be filtered by what is allowed. */
const SHOWN_ON: CacheTag[] = ["tools", "resources"];

export function toolsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/tools",
        summary: "The AI tools that the school has a rule for",
        description: `There are ${MAX_TOOLS} at most, so they come all at once, without paging. A tool that is not among them has no rule.`,
        access: "anyone",
        allowedWithToken: true,
        answers: { status: 200, body: z.array(Tool) },
        cacheTags: ["tools"],
      },
      async ({ db }) => readTools(db),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/tools",
        summary: "Add an AI tool",
        access: "admin",
        allowedWithToken: true,
        body: ToolInput,
        answers: { status: 201, body: Tool },
        readAgain: async ({ db }, id) => readTool(db, id),
        cacheTags: SHOWN_ON,
        refuses: { 409: `${TAKEN}, or there are ${MAX_TOOLS} tools` },
      },
      async ({ body, viewer, db }) => addTool(db, body, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/tools/:id",
        summary: "Change an AI tool",
        description: `If its name changes, the former one becomes a spelling while it has fewer than ${MAX_SPELLINGS}, so that what names it keeps its rule.`,
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        body: ToolChange,
        answers: { status: 200, body: Tool },
        readAgain: async ({ params, db }) => readTool(db, params.id),
        cacheTags: SHOWN_ON,
        refuses: { 404: NO_TOOL, 409: `${TAKEN}, or somebody else has changed the same since (\`seen\`)` },
      },
      async ({ params, body, viewer, db }) => changeTool(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/admin/tools/:id",
        summary: "Delete an AI tool",
        description: "Deletes it from the list only: resources and trials still name it, but show no rule for it.",
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: SHOWN_ON,
        refuses: { 404: NO_TOOL },
      },
      async ({ params, viewer, db }) => deleteTool(db, params.id, viewer),
    ),
  ];
}

const readTools = (db: Db) => db.select().from(aiTools).orderBy(sql`lower(${aiTools.name})`, aiTools.id);

const noSuchTool = () => new HttpError(404, "AI tool not found");

async function readTool(db: Db, id: number) {
  const [tool] = await db.select().from(aiTools).where(eq(aiTools.id, id));
  if (!tool) throw noSuchTool();
  return tool;
}

const addTool = (db: Db, input: ToolInput, admin: Viewer) =>
  named(db, input, undefined, async (tx) => {
    await lockTools(tx);
    if ((await tx.$count(aiTools)) >= MAX_TOOLS)
      throw new HttpError(409, `There are ${MAX_TOOLS} tools already. Delete one first.`);
    const [tool] = await tx.insert(aiTools).values(input).returning();
    if (!tool) throw new Error("insert returned no tool");
    await log(tx, "tool_created", tool, admin);
    return tool;
  });

const changeTool = (db: Db, id: number, { seen, ...sent }: ToolInput & { seen?: Seen }, admin: Viewer) =>
  named(db, sent, id, async (tx) => {
    await lockTools(tx);
    const before = await readTool(tx, id);
    const changed = mergeSeen(ToolInput, sent, seen, before);
    const [tool] = await tx
      .update(aiTools)
      .set({ ...changed, spellings: withFormerName(changed, before) })
      .where(eq(aiTools.id, id))
      .returning();
    if (!tool) throw noSuchTool();
    const renamed = tool.name === before.name ? {} : { was: before.name };
    if (!isDeepStrictEqual(tool, before)) await log(tx, "tool_changed", tool, admin, renamed);
    return tool;
  });

/** Resources and trials that name a renamed tool keep its rule. Admins may remove that spelling later. */
function withFormerName({ name, spellings }: ToolInput, before: Tool): string[] {
  return findTool([{ name, spellings }], before.name) || spellings.length >= MAX_SPELLINGS
    ? spellings
    : [...spellings, before.name];
}

async function deleteTool(db: Db, id: number, admin: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTools(tx);
    const [tool] = await tx.delete(aiTools).where(eq(aiTools.id, id)).returning();
    if (!tool) throw noSuchTool();
    await log(tx, "tool_deleted", tool, admin);
  });
}

type Action = "tool_created" | "tool_changed" | "tool_deleted";

const log = (tx: Db, action: Action, { id, name, status }: Tool, actor: Viewer, more = {}) =>
  logAdminAction(tx, { actor, action, targetId: id, details: { title: name, status, ...more } });

/** The index over names and spellings decides who gets one. The message says which of them is taken. */
async function named<T>(db: Db, input: ToolInput, id: number | undefined, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (uniqueViolation(error) !== "ai_tool_names_pkey") throw error;
    const others = (await readTools(db)).filter((tool) => tool.id !== id);
    const owner = findTool(others, input.name);
    if (owner) throw taken("name", `“${owner.name}” goes by this name already. ${howToMerge(owner)}`);
    const spelling = input.spellings.find((one) => findTool(others, one));
    if (spelling === undefined) throw taken("spellings", "Each name and spelling can be given once");
    const other = findTool(others, spelling);
    throw taken(
      "spellings",
      `“${other?.name}” goes by “${spelling}” already. ${other ? howToMerge(other) : ""}`.trim(),
    );
  }
}

const howToMerge = ({ name }: Tool) => `To merge the two, delete “${name}” first.`;

const taken = (field: "name" | "spellings", message: string) =>
  new HttpError(409, message, { fields: { [field]: message } });
