import { sql } from "drizzle-orm";
import type { Hint } from "#contract/preview.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import type { Render } from "./renderer.ts";
import { isTalk, type TextKind } from "./text-kinds.ts";
import { namesIn, type People } from "./usernames.ts";

export type RenderWithPeople = (
  db: Db,
  markdown: string,
  kind: TextKind,
  authorId: number,
  hints?: Hint[],
) => Promise<string>;

/** Finds out whom a text may mention before it is rendered: the worker that renders it has no database. */
export const newRenderWithPeople =
  (render: Render, appUrl: string): RenderWithPeople =>
  async (db, markdown, kind, authorId, hints) => {
    const people = await peopleNamed(db, isTalk(kind) ? namesIn(markdown) : []);
    return render(markdown, kind, authorId, { hints, people, appUrl });
  };

/** By their usernames in lower case, without those who have deleted their account. */
async function peopleNamed(db: Db, names: string[]): Promise<People> {
  if (names.length === 0) return new Map();
  const username = sql`lower(username collate "C")`;
  const found = await rows<{ id: number; name: string }>(
    db,
    sql`select id, ${username} as name from users where deleted_at is null and ${username} in ${names}`,
  );
  return new Map(found.map(({ id, name }) => [name, id]));
}
