// What uploads and downloads are compared with: a bare node:http server that moves the same rows to and from PostgreSQL, and
// neither checks, counts nor hashes anything.
import { once } from "node:events";
import { createServer } from "node:http";
import pg from "pg";
import { handleCalls } from "./child.mjs";

const CHUNK_BYTES = 256 * 1024;

/** @type {pg.Pool} */
let pool;

const server = createServer((request, response) => {
  const moved = request.method === "POST" ? store(request) : send(request.url ?? "", response);
  moved.then(
    (id) => response.end(id),
    () => response.destroy(),
  );
}).listen(0, "127.0.0.1");
const listening = once(server, "listening");

/** @param {import("node:http").IncomingMessage} request */
async function store(request) {
  const { rows } = await pool.query("select nextval('bare_files')::int as id");
  const { id } = rows[0];
  let chunk = Buffer.alloc(0);
  let position = 0;
  const write = (/** @type {Buffer} */ data) =>
    pool.query({ name: "write", text: "insert into bare_chunks values ($1, $2, $3)", values: [id, position++, data] });
  /** @type {Promise<unknown>} */
  let writing = Promise.resolve();
  for await (const piece of request) {
    chunk = Buffer.concat([chunk, piece]);
    while (chunk.length >= CHUNK_BYTES) {
      await writing;
      writing = write(chunk.subarray(0, CHUNK_BYTES));
      chunk = chunk.subarray(CHUNK_BYTES);
    }
  }
  await writing;
  if (chunk.length > 0) await write(chunk);
  return String(id);
}

/** @param {string} path @param {import("node:http").ServerResponse} response */
async function send(path, response) {
  for (let position = 0; ; position++) {
    const text = "select data from bare_chunks where file_id = $1 and position = $2";
    const { rows } = await pool.query({ name: "read", text, values: [Number(path.slice(1)), position] });
    if (rows.length === 0) return "";
    if (!response.write(rows[0].data)) await once(response, "drain");
  }
}

handleCalls(async ({ databaseUrl }) => {
  await listening;
  pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query(`create sequence bare_files;
    create table bare_chunks (file_id integer, position smallint, data bytea, primary key (file_id, position));
    alter table bare_chunks alter column data set storage external`);
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}` };
});
