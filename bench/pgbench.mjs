import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "#scripts/command.mjs";
import { isProgram } from "#scripts/testing/on-path.mjs";
import { REPLY } from "./cases.mjs";

/** @typedef {import("./test-data.mjs").TestData} TestData */

/**
 * The statements that store what a case sends, as in server/features, and nothing else.
 * @type {Record<string, (data: TestData) => string>}
 */
export const WRITES = {
  Reply: ({ topicIds, accounts }) => `\\set n random(1, ${topicIds.length})
with writer as (select id from users where id = ${accounts[0]?.id} for key share),
counted as (update topics set reply_count = reply_count + 1, last_activity_at = greatest(last_activity_at, clock_timestamp())
  from writer where topics.id = (array[${topicIds}])[:n] returning topics.id as topic_id, writer.id as user_id, last_activity_at)
insert into replies (topic_id, user_id, content, content_html, created_at)
select topic_id, user_id, ${quoted(REPLY.markdown)}, ${quoted(REPLY.html)}, last_activity_at from counted
returning id, topic_id, user_id, content, content_html, created_at;
`,
  // By the admin, as the other accounts are needed for ratings, and repeatedly, which the server would refuse.
  Rating: ({ writableIds }) => `\\set n random(1, ${writableIds.length})
with author as (select id from users where role = 'admin' order by id limit 1 for key share),
rated as (update resources set rating_sum = rating_sum + 4, rating_count = rating_count + 1
  from author where resources.id = (array[${writableIds}])[:n] and status = 'approved' and user_id <> author.id
  returning resources.id, author.id as user_id)
insert into ratings (resource_id, user_id, rating) select id, user_id, 4 from rated
on conflict (resource_id, user_id) do update set rating = excluded.rating returning *;
`,
  Comment: ({ writableIds, accounts }) => `\\set n random(1, ${writableIds.length})
insert into comments (resource_id, user_id, content, content_html)
select id, ${accounts[0]?.id}, ${quoted(REPLY.markdown)}, ${quoted(REPLY.html)}
from resources where id = (array[${writableIds}])[:n] and status = 'approved' returning *;
`,
};

/**
 * How many a second the database accepts from a client that does nothing else, prepared, over as many connections.
 * @param {string} programs the folder of PostgreSQL's programs
 * @param {string} databaseUrl
 * @param {string} sql
 * @param {{ clients: number, seconds: number, folder: string, signal: AbortSignal }} how
 * @returns {Promise<number>}
 */
export async function writesByPgbench(programs, databaseUrl, sql, how) {
  const program = join(programs, "pgbench");
  if (!isProgram(program))
    throw new Error(`There is no ${program}; it comes with PostgreSQL's server or contrib package.`);
  const script = join(how.folder, "writes.sql");
  writeFileSync(script, sql);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const { code, output } = await run(
    [
      program,
      ...["--no-vacuum", "--protocol=prepared", `--file=${script}`, `--time=${Math.ceil(how.seconds)}`],
      ...[`--client=${how.clients}`, "--jobs=1", pathname.slice(1)],
    ],
    {
      signal: how.signal,
      env: { PATH: process.env.PATH, PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password },
    },
  );
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (code !== 0 || !perSecond) throw new Error(`pgbench failed:\n${output}`);
  return perSecond;
}

/** pgbench reads a colon as the start of a variable, so it is escaped. @param {string} text */
const quoted = (text) => `E'${text.replaceAll("'", "''").replaceAll("\n", "\\n").replaceAll(":", "\\x3a")}'`;
