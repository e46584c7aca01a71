/** What a clock on the wall shows: an instant moved so that its UTC fields are those of a time zone. Only this is formatted. */
export type ClockTime = string & { readonly byClock: true };

export type Clock = {
  /** False where nobody knows the reader's time zone yet, and the clock is that of UTC. */
  isReaders: boolean;
  at: (iso: string) => ClockTime;
};

/** A day that is a day wherever one reads of it, such as the one on which a lesson was tried. */
export const asDay = (day: string) => day as ClockTime;

const UTC: Clock = { isReaders: false, at: asDay };

const clocks = new Map<string, Clock>();

/** The clock of a time zone. */
export function clockIn(zone: string | null): Clock {
  if (zone === null) return UTC;
  const clock = clocks.get(zone) ?? { isReaders: true, at: zone === ownZone() ? byOwnClock : byClockIn(zone) };
  clocks.set(zone, clock);
  return clock;
}

let own: string | undefined;

/** Not in every browser yet. */
declare const Temporal: { Now: { timeZoneId: () => string } };

/** "Europe/Berlin": the time zone of this browser. The first use of `Intl` is a long task on a phone (docs/decisions/009). */
export function ownZone(): string {
  own ??= "Temporal" in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

const byOwnClock = (iso: string) =>
  new Date(Date.parse(iso) - new Date(iso).getTimezoneOffset() * 60_000).toISOString() as ClockTime;

function byClockIn(zone: string): Clock["at"] {
  const format = formatIn(zone);
  // "2026-11-15 21:30:00"
  return (iso) => `${format.format(new Date(iso)).replace(" ", "T")}Z` as ClockTime;
}

/** A browser may not know a time zone that the server knows. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: "short", timeStyle: "medium" } as const;
  try {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone: "UTC" });
  }
}
