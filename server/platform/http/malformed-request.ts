import type { RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";

const MALFORMED = { status: "400 Bad Request", message: "The request is not valid HTTP" };
const INVALID_ADDRESS = "The host or the address is not valid";
const HOSTS = "The request does not say, or says twice, which host it is for";

/** By Node's error code. */
const ANSWERS: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "The address or headers are too long",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: "413 Content Too Large", message: "The body has too many extensions" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "The request took too long to arrive" },
};

/** For bytes that Node could not parse as a request: sends an error in the usual JSON, and closes the connection. */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The client is gone, or the response to an earlier request is being sent and must not be interrupted.
  if (error.code === "ECONNRESET" || !socket.writable || isSending(socket)) {
    socket.destroy();
    return;
  }
  const { status, message } = ANSWERS[error.code ?? ""] ?? MALFORMED;
  const body = JSON.stringify({ message });
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

/** Node keeps the response that is being sent on its socket. */
const isSending = (socket: Duplex) =>
  Boolean((socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent);

/** A name or an address, and perhaps a port. Anything else could be mistaken for a part of the path. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Without a host, Node would send an empty 400; of two it takes the first, and a proxy might have taken the other. HTTP/1.0,
 * which some proxies use for health checks, has none.
 */
export function requireHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { host } = request.headers;
    const hasOneHost = host === undefined ? request.httpVersion === "1.0" : !hasTwoHosts(request.rawHeaders);
    if (hasOneHost && (host === undefined || HOST.test(host))) return listener(request, response);
    const headers = { "Content-Type": "application/json", Connection: "close" };
    response.writeHead(400, headers).end(JSON.stringify({ message: hasOneHost ? INVALID_ADDRESS : HOSTS }));
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

/** For a host or address from which Hono's adapter cannot make a URL. */
export const rejectInvalidAddress = (error: unknown): Response =>
  error instanceof RequestError
    ? Response.json({ message: INVALID_ADDRESS }, { status: 400 })
    : Response.json({ message: "Something went wrong on our side" }, { status: 500 });
