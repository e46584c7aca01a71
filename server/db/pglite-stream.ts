import { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * PGlite runs on the main thread, and queries follow each other without a turn of the event loop. Without a pause, requests
 * that need no query would wait for all queries to finish.
 */
const LONGEST_WITHOUT_PAUSE_MS = 10;

/** The first byte of the message that opens a connection. */
const STARTUP = 0;

type Written = { chunk: Buffer }[];

/** What `pg` takes for a socket of a PostgreSQL server: both databases have one driver, and both keep prepared statements. */
export class PGliteStream extends Duplex {
  readonly #server: PGlite;
  #pausedAt = 0;

  constructor(server: PGlite) {
    super();
    this.#server = server;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#exchange(message).then(() => done(), done);
  }

  override _writev(written: Written, done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(written.map(({ chunk }) => chunk)), "binary", done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #exchange(message: Buffer): Promise<void> {
    // Even without a pause, not at once: `pg` expects no response while it is still writing.
    await this.#pause();
    // There is one session, whoever connects. `pg` closes a connection after an error, and expects nothing of it on the next.
    if (message[0] === STARTUP) await this.#server.exec("rollback; deallocate all");
    // What comes is a part of PGlite's own memory.
    const onRawData = (part: Uint8Array) => void this.push(Buffer.from(part));
    await this.#server.execProtocolRawStream(message, { onRawData });
  }

  async #pause(): Promise<void> {
    if (performance.now() - this.#pausedAt < LONGEST_WITHOUT_PAUSE_MS) return;
    await nextTurn();
    this.#pausedAt = performance.now();
  }

  /** Of a network's socket; here there is nothing to do. */
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;
}
