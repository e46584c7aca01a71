import { Client } from "pg";

/** Changes are told to all on this channel; each listener also has one of its own. */
export const CHANNEL = "hub_changes";
const ownChannel = (pid: number) => `hub_listener_${pid}`;

/** The name of connections whose owner may be sure, by which a sender finds out who has to hear it. */
export const SURE = "ai-educators-hub sure";

/** Whoever has not heard from itself for this long is no longer sure of having heard everything. */
export const LEASE_MS = 2_000;
const PULSE_EVERY_MS = 500;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const PULSE = "pulse";

/** How far the log has come, as a number. What is committed is before it, even if it is not on the disk yet. */
export const POSITION = "pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text";

type Hears = {
  onChange: (payload: string) => void;
  onOwn: (payload: string) => void;
  /** Whatever was said until now may have been missed. All of it can be seen at this position of the log. */
  onGap: (position: string) => void;
  onLost: (error: Error) => void;
};

/** A pulse that takes longer is lost, and with it whatever else was said. */
const PULSE_LOST_MS = 5_000;

/**
 * A connection that listens. It proves to itself time and again that it still does, by a notification that it has sent
 * over another one: a connection can be dead without anybody saying so, and a pooler may have handed it to somebody else,
 * in which case it would still hear itself.
 */
export function newEar(url: string, { onChange, onOwn, onGap, onLost }: Hears) {
  let client: Client | undefined;
  let voice: Client | undefined;
  let pid: number | undefined;
  let sureUntil = 0;
  let pulseSentAt: number | undefined;
  let reconnectedAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  async function connect(): Promise<void> {
    const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
    const newClient = () => new Client({ connectionString: url, keepAlive: true, ...patience });
    const opening = newClient();
    const speaking = newClient();
    client = opening;
    voice = speaking;
    for (const one of [opening, speaking]) {
      one.on("error", (error) => lose(opening, error));
      one.on("end", () => lose(opening, new Error("the listening connection has ended")));
    }
    opening.on("notification", ({ channel, payload = "" }) => {
      if (channel === CHANNEL) onChange(payload);
      else if (payload === PULSE) beSure();
      else onOwn(payload);
    });
    try {
      await Promise.all([opening.connect(), speaking.connect()]);
      const { rows } = await opening.query("select pg_backend_pid() as pid");
      const listening: number = rows[0].pid;
      await opening.query(`listen ${CHANNEL}`);
      await opening.query(`listen ${ownChannel(listening)}`);
      await sendPulse(speaking, listening);
      await opening.query("select 1");
      if (sureUntil === 0) throw new Error("notifications do not reach us, perhaps because of a pooler in between");
      // Named before it is sure, so that nobody can overlook it from then on.
      await opening.query(`set application_name = '${SURE}'`);
      const { rows: log } = await opening.query(`select ${POSITION} as position`);
      pid = listening;
      if (reconnectedAt !== undefined) reconnectedAt = performance.now();
      failures = 0;
      onGap(log[0].position);
      timer = setInterval(() => pulse(opening, speaking, listening), PULSE_EVERY_MS).unref();
    } catch (error) {
      lose(opening, error as Error);
    }
  }

  function pulse(opening: Client, speaking: Client, to: number): void {
    if (pulseSentAt === undefined) sendPulse(speaking, to).catch((error) => lose(opening, error));
    else if (performance.now() - pulseSentAt > PULSE_LOST_MS) lose(opening, new Error("notifications stopped coming"));
  }

  async function sendPulse(speaking: Client, to: number): Promise<void> {
    pulseSentAt = performance.now();
    await speaking.query("select pg_notify($1, $2)", [ownChannel(to), PULSE]);
  }

  /** Notifications come in the order of their commits: with one's own, all that were before it have come. */
  function beSure(): void {
    if (pulseSentAt === undefined) return;
    sureUntil = pulseSentAt + LEASE_MS;
    pulseSentAt = undefined;
  }

  function lose(lost: Client, error: Error): void {
    if (client !== lost) return;
    client = undefined;
    if (pid !== undefined) reconnectedAt = Number.POSITIVE_INFINITY;
    pid = undefined;
    pulseSentAt = undefined;
    sureUntil = 0;
    clearInterval(timer);
    for (const one of [lost, voice]) one?.end().catch(() => {});
    voice = undefined;
    if (closed) return;
    onLost(error);
    timer = setTimeout(connect, Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS)).unref();
  }

  return {
    open: () => void connect(),
    pid: () => pid ?? 0,
    isSure: () => pid !== undefined && performance.now() < sureUntil,
    /** When the connection came back, if it was ever lost; never, as long as it is. */
    reconnectedAt: () => reconnectedAt,
    confirm: (to: number, payload: string) =>
      client?.query("select pg_notify($1, $2)", [ownChannel(to), payload]).catch(() => {}),
    close: async (): Promise<void> => {
      closed = true;
      clearInterval(timer);
      await Promise.all([client, voice].map((one) => one?.end().catch(() => {})));
    },
  };
}
