type CalendarEvent = {
  id: number;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  url: string | null;
};

/** Events as an iCalendar file (RFC 5545), which every calendar program can read. */
export function calendarFile(events: CalendarEvent[], appUrl: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//AI Educators Hub//Events//EN",
    ...events.flatMap((event) => eventLines(event, appUrl)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const eventLines = ({ id, title, description, startsAt, endsAt, location, url }: CalendarEvent, appUrl: string) => [
  "BEGIN:VEVENT",
  `UID:event-${id}@${new URL(appUrl).hostname}`,
  `DTSTAMP:${stamp(startsAt)}`,
  `DTSTART:${stamp(startsAt)}`,
  `DTEND:${stamp(endsAt)}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `LOCATION:${escaped(location)}`,
  `URL:${url ?? `${appUrl}/community/events`}`,
  "END:VEVENT",
];

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** A line may have 75 bytes; what is longer goes on in the next, after a blank. No character is cut in two. */
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
