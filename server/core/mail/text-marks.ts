/** Under a heading. Plain text has no other way to show one. */
export const HEADING_LINE = /^-{4,}$/;

/** Ends a mail's own words, as mail programs have it. */
export const FOOTER_LINE = "-- ";

/** Begins each line of what people wrote, as mail programs have it. So none of them can be taken for a mark of ours. */
export const QUOTE_MARK = "> ";

export const quoted = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => QUOTE_MARK + line)
    .join("\n");

/** For what people wrote within a sentence of ours. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ");

export const heading = (text: string) => `${text}\n${"-".repeat(Math.max(4, Math.min(text.length, 72)))}`;

/** Words that link to an address of the hub: in HTML the words are the link, in plain text the address stands below. */
export const linked = (words: string, url: string) => `${words}\n  ${url}`;

export const listEntry = (words: string, url: string) => `- ${linked(words, url)}`;
