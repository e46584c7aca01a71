type CalendarEvent = {
  id: number;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  url: string | null;
  updatedAt: Date;
  sequence: number;
};

/** Events as an iCalendar file (RFC 5545). Only a subscribable calendar has a name. */
export function calendarFile(events: CalendarEvent[], appUrl: string, name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//AI Educators Hub//Events//EN",
    // The standard property (RFC 7986), and the older one that most programs know.
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : []),
    ...(events.length > 0 ? events.flatMap((event) => eventLines(event, appUrl)) : UTC),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A calendar must have at least one component; a time zone has no effect. */
const UTC = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const eventLines = (event: CalendarEvent, appUrl: string) => [
  "BEGIN:VEVENT",
  `UID:event-${event.id}@${new URL(appUrl).hostname}`,
  `DTSTAMP:${stamp(event.updatedAt)}`,
  `LAST-MODIFIED:${stamp(event.updatedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${stamp(event.startsAt)}`,
  `DTEND:${stamp(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `LOCATION:${escaped(event.location)}`,
  `URL:${event.url ?? `${appUrl}/community/events`}`,
  "END:VEVENT",
];

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that the format forbids
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(FORBIDDEN, "");

/** Lines longer than 75 bytes continue on the next one, after a blank. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}
