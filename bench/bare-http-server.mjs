// The ceiling: a bare node:http server with one fixed response. No Node.js server can do less for a request.
import { once } from "node:events";
import { createServer } from "node:http";
import { handleCalls } from "./child.mjs";

/** @type {import("./fetch-raw.mjs").RawResponse} */
let fixed = { status: 200, headers: {}, body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(fixed.status, fixed.headers);
  response.end(fixed.body);
}).listen(0, "127.0.0.1");
const listening = once(server, "listening");

handleCalls(async (response) => {
  await listening;
  fixed = { ...response, body: Buffer.from(response.body) };
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}` };
});
