import { connect, type Socket } from "node:net";
import type { Logger } from "pino";
import { HttpError } from "#server/platform/http-error.ts";

/** How long clamd may be silent. A large archive takes it some seconds. */
const TIMEOUT_MS = 30_000;

const unreachable = () =>
  new HttpError(503, "Files cannot be checked at the moment. Please try again later.", { retryAfterSeconds: 60 });

/**
 * Sends a file to clamd (INSTREAM): a length before each piece, and a zero at the end. Rejects files in which clamd finds
 * something.
 */
export async function scanForViruses(
  url: string,
  pieces: AsyncIterable<Uint8Array>,
  log: Logger,
  file: { fileId: number; userId: number },
): Promise<void> {
  const verdict = await verdictOf(url, pieces).catch((error: unknown) => {
    log.error({ err: error }, "clamd cannot be reached, so uploads are refused");
    throw unreachable();
  });
  if (verdict === "stream: OK") return;
  const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
  if (found === undefined) {
    log.error({ verdict }, "clamd could not check a file, so it is refused");
    throw unreachable();
  }
  log.warn({ ...file, found }, "an upload was refused: clamd has found something");
  throw new HttpError(422, "This file looks harmful");
}

async function verdictOf(url: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("clamd does not answer")));
  const answer = textFrom(socket);
  // Clamd answers early when a file is longer than its limit, and then stops reading.
  answer.catch(() => {});
  try {
    await write(socket, Buffer.from("zINSTREAM\0"));
    for await (const piece of pieces) {
      if (socket.readableEnded || socket.destroyed) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      await write(socket, Buffer.concat([length, piece]));
    }
    await write(socket, Buffer.alloc(4));
    return (await answer).replaceAll("\0", "").trim();
  } finally {
    socket.destroy();
  }
}

const write = (socket: Socket, data: Buffer) =>
  new Promise<void>((resolve, reject) => {
    socket.write(data, (error) => (error ? reject(error) : resolve()));
  });

async function textFrom(socket: Socket): Promise<string> {
  let text = "";
  for await (const data of socket) text += String(data);
  return text;
}
