import type { Pool } from "pg";
import type { Db } from "#server/platform/db/client.ts";
import type { Statement } from "./statements.ts";

/** PostgreSQL's plan for a statement with its values. */
export async function explain(db: Db, { text, params }: Statement): Promise<string> {
  const { $client } = db as unknown as { $client: Pool };
  const { rows } = await $client.query(`explain ${text}`, params);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** The plans of all statements, or of those with this word. */
export const explainAll = (db: Db, made: Statement[], word = "") =>
  Promise.all(made.filter(({ text }) => text.includes(word)).map((statement) => explain(db, statement)));
