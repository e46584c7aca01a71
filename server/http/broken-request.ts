import type { RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";

const BROKEN = { status: "400 Bad Request", message: "The request is not valid HTTP" };
const UNREADABLE = "The host or the address is not valid";
const HOSTS = "The request does not say, or says twice, which host it is for";

/** By Node's code for what was wrong with it. */
const ANSWERS: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "The address or headers are too long",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: "413 Content Too Large", message: "The body has too many extensions" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "The request took too long to arrive" },
};

/** What never became a request is answered here, in the same JSON as other refusals, and the connection closed. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Nobody is there any more, or the answer to an earlier request is under way and must not be written into.
  if (error.code === "ECONNRESET" || !socket.writable || answering(socket)) {
    socket.destroy();
    return;
  }
  const { status, message } = ANSWERS[error.code ?? ""] ?? BROKEN;
  const body = JSON.stringify({ message });
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

/** Node notes the answer that is being written on its socket. */
const answering = (socket: Duplex) =>
  Boolean((socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent);

/** A name or an address, with a port if need be. Anything else in it could be taken for a part of the request's path. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * None Node would refuse too, but without a word; of two it takes the first, and a proxy might have taken the other.
 * HTTP/1.0, which some proxies ask after our health in, has none.
 */
export function withHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { host } = request.headers;
    const isTold = host === undefined ? request.httpVersion === "1.0" : !hasTwoHosts(request.rawHeaders);
    if (isTold && (host === undefined || HOST.test(host))) return listener(request, response);
    const headers = { "Content-Type": "application/json", Connection: "close" };
    response.writeHead(400, headers).end(JSON.stringify({ message: isTold ? UNREADABLE : HOSTS }));
  };
}

function hasTwoHosts(names: string[]): boolean {
  let hosts = 0;
  for (let n = 0; n < names.length; n += 2) {
    const name = names[n] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

/** For a host or an address that is none, of which the adapter before the application can make no request. */
export const answerUnreadable = (error: unknown): Response =>
  error instanceof RequestError
    ? Response.json({ message: UNREADABLE }, { status: 400 })
    : Response.json({ message: "Something went wrong on our side" }, { status: 500 });
