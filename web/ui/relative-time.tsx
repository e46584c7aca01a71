import { useSyncExternalStore } from "react";
import { relativeTime } from "#web/lib/format/relative-time.ts";

const MINUTE = 60_000;

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
};
/** The start of this minute, so that it stays the same for as long. */
const minuteNow = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** "2 h ago", kept up to date. The server says it for the minute in which it renders, the browser from then on. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useSyncExternalStore(subscribe, minuteNow, minuteNow);
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {relativeTime(iso, now)}
    </time>
  );
}
