import type { Db } from "./client.ts";

type Query<Rows> = { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> } };

/** Built and parsed once per database: for frequent queries that takes longer than running them. */
export function preparedStatement<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Db) => Query<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const statements = new WeakMap<Db, ReturnType<Query<Rows>["prepare"]>>();
  return (db, values) => {
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
