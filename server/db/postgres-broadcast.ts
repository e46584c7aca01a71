import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { Broadcast, Subscriber } from "./broadcast.ts";
import { notificationListener } from "./notification-listener.ts";

/** Another name for another format: servers of two versions then ignore each other, instead of failing on what they read. */
const CHANNEL = "hub_invalidations";

/** PostgreSQL takes less than 8000 bytes, some of them for what goes with the tags. */
const MOST_BYTES = 7_800;

const RETRY_MS = 1_000;

/** Sent after the commit, so a replica that has replayed the log up to this position shows the change. */
const NOTIFY = `select position, pg_notify($1, json_build_object('position', position, 'server', $2::text, 'tags', $3::json)::text)
  from (select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text) as log (position)`;

/** Without tags it means everything. */
type Notification = { position: string; server: string; tags: string[] | null };

export function newPostgresBroadcast(
  url: string,
  pool: Pick<Pool, "query">,
  onLost: (error: Error) => void,
): Broadcast {
  const server = randomUUID();
  let subscriber: Subscriber = { onInvalidation: () => {}, onGap: () => {} };
  let position = 0n;
  let unpublished: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listener = notificationListener({ url, channel: CHANNEL, onNotification, onConnect, onLost });

  function onNotification(payload: string): void {
    const notification: Notification = JSON.parse(payload);
    if (notification.server === server) return;
    advanceTo(notification.position);
    if (notification.tags) subscriber.onInvalidation(notification.tags);
    else subscriber.onGap();
  }

  async function onConnect(): Promise<void> {
    // The log of a replica that was promoted may be shorter than the one of the primary before it.
    position = 0n;
    await notify([]);
    subscriber.onGap();
  }

  async function notify(tags: string[]): Promise<void> {
    const list = JSON.stringify(tags);
    const values = [CHANNEL, server, Buffer.byteLength(list) > MOST_BYTES ? null : list];
    const { rows } = await pool.query({ text: NOTIFY, values });
    advanceTo(rows[0].position);
  }

  function advanceTo(reached: string): void {
    if (BigInt(reached) > position) position = BigInt(reached);
  }

  /** What is published while a notification is on its way goes out together with the next one. */
  function publish(tags: string[]): Promise<void> {
    unpublished.push(...tags);
    next ??= last.then(publishAll);
    last = next.catch(() => {});
    return next;
  }

  async function publishAll(): Promise<void> {
    next = undefined;
    clearTimeout(retry);
    const count = unpublished.length;
    try {
      await notify(unpublished);
      unpublished.splice(0, count);
    } catch (error) {
      unpublished = [...new Set(unpublished)];
      if (!isClosed) retry = setTimeout(() => publish([]).catch(() => {}), RETRY_MS).unref();
      throw error;
    }
  }

  return {
    subscribe: (newSubscriber) => {
      subscriber = newSubscriber;
      listener.connect();
    },
    publish,
    isListening: listener.isListening,
    position: () => (listener.isListening() && unpublished.length === 0 ? position : undefined),
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      return listener.close();
    },
  };
}
