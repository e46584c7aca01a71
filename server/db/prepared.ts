import type { Db } from "./client.ts";

type Preparable<Rows> = { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> } };

/** A query put together once per database; what is asked for often spends more time on that than on its answer. */
export function prepared<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  const made = new WeakMap<Db, ReturnType<Preparable<Rows>["prepare"]>>();
  return (db, values) => {
    const query = made.get(db) ?? build(db).prepare(name);
    made.set(db, query);
    return query.execute(values);
  };
}
