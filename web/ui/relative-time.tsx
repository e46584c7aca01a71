import { useSyncExternalStore } from "react";
import type { Clock } from "#web/lib/format/clock.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { timeOfDay } from "./formatted-date.tsx";

/** "2 h ago", with the full time as its title; before hydration the date. */
export function RelativeTime({ iso }: { iso: string }) {
  const clock = useClock();
  const now = useMinute();
  return (
    <time dateTime={iso} title={timeOfDay(iso, clock)}>
      {now === null ? formatDate(clock.at(iso)) : relativeTime(iso, now, clock)}
    </time>
  );
}

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for everything on the page that shows how long ago something was. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute; null on the server and while hydrating, when both sides must render the same. */
const useMinute = () => useSyncExternalStore(subscribe, currentMinute, () => null);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "5 min ago", "2 h ago", "3 d ago"; after a week the date, "Nov 15, 2026". */
export function relativeTime(iso: string, now: number, clock: Clock): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return "just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return age < 7 * DAY ? `${Math.floor(age / DAY)} d ago` : formatDate(clock.at(iso));
}
