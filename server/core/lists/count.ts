import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { List } from "./list.ts";

type Countable = Pick<List, "from" | "join" | "where">;

export async function countOf(db: Db, list: Countable, values: Record<string, unknown> = {}): Promise<number> {
  const [counted] = await countStatement(db, list).prepare("").execute(values);
  return counted?.n ?? 0;
}

export const countStatement = (db: Db, list: Countable) =>
  withJoin(db.select({ n: sql<number>`count(*)::int` }).from(list.from).$dynamic(), list).where(list.where);

// biome-ignore lint/suspicious/noExplicitAny: Drizzle's type of a query changes with every join, which adds nothing here
export function withJoin(query: any, { join }: Pick<List, "join">) {
  return join ? query.innerJoin(join.table, join.on) : query;
}
