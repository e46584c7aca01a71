import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "#scripts/command.mjs";
import { isProgram } from "#scripts/testing/on-path.mjs";
import { REPLY } from "./cases.mjs";

/**
 * How many replies a second the database accepts from a client that does nothing else: the statement of
 * server/features/forum/forum-queries.ts, prepared, over as many connections.
 * @param {string} programs the folder of PostgreSQL's programs
 * @param {string} databaseUrl
 * @param {{ topicIds: number[], userId: number, clients: number, seconds: number, folder: string, signal: AbortSignal }} how
 * @returns {Promise<number>}
 */
export async function repliesByPgbench(programs, databaseUrl, how) {
  const program = join(programs, "pgbench");
  if (!isProgram(program))
    throw new Error(`There is no ${program}; it comes with PostgreSQL's server or contrib package.`);
  const script = join(how.folder, "replies.sql");
  writeFileSync(script, scriptFor(how));
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

/** @param {{ topicIds: number[], userId: number }} of */
const scriptFor = ({ topicIds, userId }) => `\\set n random(1, ${topicIds.length})
with writer as (select id from users where id = ${userId} for key share),
counted as (update topics set reply_count = reply_count + 1, last_activity_at = greatest(last_activity_at, clock_timestamp())
  from writer where topics.id = (array[${topicIds}])[:n] returning topics.id as topic_id, writer.id as user_id, last_activity_at)
insert into replies (topic_id, user_id, content, content_html, created_at)
select topic_id, user_id, ${quoted(REPLY.markdown)}, ${quoted(REPLY.html)}, last_activity_at from counted
returning id, topic_id, user_id, content, content_html, created_at;
`;

/** pgbench reads a colon as the start of a variable, so it is escaped. @param {string} text */
const quoted = (text) => `E'${text.replaceAll("'", "''").replaceAll("\n", "\\n").replaceAll(":", "\\x3a")}'`;
