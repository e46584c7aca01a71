import { setTimeout as after } from "node:timers/promises";
import type { Pool } from "pg";
import type { Broadcast, Listener } from "./broadcast.ts";
import { CHANNEL, LEASE_MS, newEar, POSITION, SURE } from "./postgres-ear.ts";

/** A notification holds 8000 bytes, of which the position takes some. */
const MOST_BYTES = 7_850;
const EVERYTHING = "*";

/** Until then everybody has either heard it or is no longer sure. Clocks of different machines differ a little. */
const PATIENCE_MS = LEASE_MS * 1.2;

/** Between two attempts to send what could not be sent. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** It is sent after the commit, so whoever has read the log this far sees what is told of. */
const NOTIFY = `select pg_notify($1, $2 || ' ' || position || ' ' || $3), position, array(select pid from pg_stat_activity
  where datname = current_database() and application_name = $4 and pid <> $5) as others from (select ${POSITION}) as log (position)`;

type Notified = { others: number[]; heard: Set<number>; onHeard: { check: () => void } };

/**
 * A notification reaches the others a moment after it was sent, and a reader may be faster. So each of them confirms
 * what it heard and the sender waits for that; whoever is too slow to confirm has stopped being sure by then.
 */
export function newPostgresBroadcast(
  url: string,
  pool: Pick<Pool, "query">,
  onLost: (error: Error) => void,
): Broadcast {
  let listener: Listener = { message: () => {}, gap: () => {} };
  const confirmations = new Map<number, (pid: number) => void>();
  let count = 0;
  let queued: { messages: string[]; heard: Promise<void> } | undefined;
  let lastNotified: Promise<unknown> = Promise.resolve();
  /** What readers have to see. Where the deed is that is being told of, the database says with its answer. */
  let position = 0n;
  let sending = 0;
  let closed = false;

  const ear = newEar(url, { onChange, onOwn, onGap, onLost });

  function onGap(at: string): void {
    reach(at);
    listener.gap();
  }

  function reach(at: string): void {
    if (BigInt(at) > position) position = BigInt(at);
  }

  function onChange(payload: string): void {
    const [, from = 0, number = "", at = "0", text = ""] = /^(\d+) (\d+) (\d+) (.*)$/s.exec(payload) ?? [];
    if (Number(from) === ear.pid()) return;
    reach(at);
    if (text === EVERYTHING) listener.gap();
    else for (const message of text.split("\n")) listener.message(message);
    ear.confirm(Number(from), `${number} ${ear.pid()}`);
  }

  function onOwn(payload: string): void {
    const [number, pid] = payload.split(" ").map(Number);
    confirmations.get(number ?? 0)?.(pid ?? 0);
  }

  /**
   * What is said while another notification is on its way goes out together with the next. Fails if it could not be sent
   * in time; it is sent as soon as the database takes it.
   */
  function send(message: string): Promise<void> {
    if (!queued) {
      const messages: string[] = [];
      sending++;
      const notified = lastNotified.then(() => {
        queued = undefined;
        return notify(messages);
      });
      lastNotified = notified.catch(() => {}).finally(() => sending--);
      const heard = notified.then(confirmed);
      heard.catch(() => {});
      queued = { messages, heard: inTime(notified).then(() => heard) };
    }
    queued.messages.push(message);
    return queued.heard;
  }

  async function notify(messages: string[]): Promise<Notified & { number: number }> {
    const number = ++count;
    const heard = new Set<number>();
    const onHeard = { check: () => {} };
    confirmations.set(number, (pid) => {
      heard.add(pid);
      onHeard.check();
    });
    const said = messages.join("\n");
    const text = Buffer.byteLength(said) > MOST_BYTES ? EVERYTHING : said;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        // The listening connection may be another one by the next attempt.
        const head = `${ear.pid()} ${number}`;
        const { rows } = await pool.query({ text: NOTIFY, values: [CHANNEL, head, text, SURE, ear.pid()] });
        reach(rows[0].position);
        return { number, others: rows[0].others, heard, onHeard };
      } catch (error) {
        if (closed) {
          confirmations.delete(number);
          throw error;
        }
        await after(pause, undefined, { ref: false });
      }
    }
  }

  async function confirmed({ number, others, heard, onHeard }: Notified & { number: number }): Promise<void> {
    try {
      await Promise.all([knowingWhoIsThere(), everyone(others, heard, onHeard)]);
    } finally {
      confirmations.delete(number);
    }
  }

  /** Somebody who lost the connection when we did may be sure for a little longer, and is not to be seen meanwhile. */
  async function knowingWhoIsThere(): Promise<void> {
    const since = ear.reconnectedAt();
    if (since === undefined) return;
    const left = Math.min(PATIENCE_MS, since + PATIENCE_MS - performance.now());
    if (left > 0) await after(left);
  }

  return {
    heardBy: (next) => {
      listener = next;
      ear.open();
    },
    send,
    isSure: ear.isSure,
    position: () => (ear.isSure() && sending === 0 ? position : undefined),
    close: () => {
      closed = true;
      return ear.close();
    },
  };
}

function inTime<T>(sent: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error("the other servers could not be told in time"));
    const patience = setTimeout(late, PATIENCE_MS).unref();
    sent.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}

function everyone(others: number[], heard: Set<number>, onHeard: { check: () => void }): Promise<void> {
  return new Promise((done) => {
    const patience = setTimeout(done, PATIENCE_MS).unref();
    onHeard.check = () => {
      if (!others.every((pid) => heard.has(pid))) return;
      clearTimeout(patience);
      done();
    };
    onHeard.check();
  });
}
