// The ceiling: node:http and nothing else, giving one fixed answer. No server in this language does less for a request.
import { once } from "node:events";
import { createServer } from "node:http";
import { answerParent } from "./child.mjs";

/** @type {import("./probe.mjs").Answer} */
let fixed = { status: 200, headers: {}, body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(fixed.status, fixed.headers);
  response.end(fixed.body);
}).listen(0, "127.0.0.1");
const listening = once(server, "listening");

answerParent(async (answer) => {
  await listening;
  fixed = { ...answer, body: Buffer.from(answer.body) };
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}` };
});
