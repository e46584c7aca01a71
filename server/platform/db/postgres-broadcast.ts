import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import type { Broadcast, Subscriber } from "./broadcast.ts";

/** A new name for a new format: servers of two versions then ignore each other, instead of failing on unknown data. */
const CHANNEL = "hub_invalidations";

/** PostgreSQL accepts less than 8000 bytes, some of them for the data beside the tags. */
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
    // The log of a promoted replica may be shorter than that of the previous primary.
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

  /** Changes that happen while a notification is being sent go out together with the next one. */
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
    // After this time each server has received a later heartbeat, and so the notification; or it is not listening.
    settled: () => sleep(HEARTBEAT_TIMEOUT_MS + CLOCK_MARGIN_MS),
    isListening: listener.isListening,
    position: () => (listener.isListening() && unpublished.length === 0 ? position : undefined),
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      return listener.close();
    },
  };
}

/** Without a heartbeat for this long, notifications may have been missed. */
const HEARTBEAT_TIMEOUT_MS = 2_000;
const CLOCK_MARGIN_MS = 100;
const HEARTBEAT_INTERVAL_MS = 500;
const CONNECTION_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

type Options = {
  url: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Notifications may have been missed until now. Calls for one over another connection, which is then expected here. */
  onConnect: () => Promise<void>;
  onLost: (error: Error) => void;
};

/** A connection that listens, reconnects when it is lost, and knows by a heartbeat whether it still works. */
function notificationListener({ url, channel, onNotification, onConnect, onLost }: Options) {
  let client: Client | undefined;
  let lastHeartbeat = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  async function connect(): Promise<void> {
    const connecting = new Client({
      connectionString: url,
      application_name: "ai-educators-hub listener",
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
    });
    client = connecting;
    let hasNotifications = false;
    connecting.on("notification", ({ payload = "" }) => {
      hasNotifications = true;
      onNotification(payload);
    });
    connecting.on("error", (error) => reconnect(connecting, error));
    connecting.on("end", () => reconnect(connecting, new Error("the listening connection has ended")));
    try {
      await connecting.connect();
      await connecting.query(`listen ${channel}`);
      await onConnect();
      await connecting.query("select 1");
      // A pooler that shares connections between transactions swallows LISTEN.
      if (!hasNotifications) throw new Error("notifications do not arrive, perhaps because of a pooler in between");
      failures = 0;
      await heartbeat(connecting);
    } catch (error) {
      reconnect(connecting, error as Error);
    }
  }

  /**
   * PostgreSQL sends notifications before the answer to a later query, so once that answer is here, so are all earlier ones.
   */
  async function heartbeat(listening: Client): Promise<void> {
    const sentAt = performance.now();
    await listening.query("select 1");
    if (client !== listening) return;
    lastHeartbeat = sentAt;
    const next = () => heartbeat(listening).catch((error) => reconnect(listening, error));
    timer = setTimeout(next, HEARTBEAT_INTERVAL_MS).unref();
  }

  function reconnect(lost: Client, error: Error): void {
    if (client !== lost) return;
    client = undefined;
    lastHeartbeat = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
    lost.end().catch(() => {});
    if (isClosed) return;
    onLost(error);
    timer = setTimeout(connect, Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)).unref();
  }

  return {
    connect: () => void connect(),
    isListening: () => performance.now() - lastHeartbeat < HEARTBEAT_TIMEOUT_MS,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
