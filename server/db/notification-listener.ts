import { Client } from "pg";

/** Without a heartbeat for this long, notifications may have been missed. */
const HEARTBEAT_TIMEOUT_MS = 2_000;
const HEARTBEAT_INTERVAL_MS = 500;
const CONNECTION_TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

type Options = {
  url: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Notifications may have been missed until now. Must send one over another connection, which is then expected here. */
  onConnect: () => Promise<void>;
  onLost: (error: Error) => void;
};

/** A connection that listens, reconnects when it is lost, and knows by a heartbeat whether it still works. */
export function notificationListener({ url, channel, onNotification, onConnect, onLost }: Options) {
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

  /** PostgreSQL sends notifications before the answer to a later query, so with the answer all earlier ones are here. */
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
