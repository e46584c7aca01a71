/** Under a heading. Plain text has no other way to show one. */
export const HEADING_LINE = /^-{4,}$/;

/** Ends a mail's own words, as mail programs have it. */
export const FOOTER_LINE = "-- ";

export const heading = (text: string) => `${text}\n${"-".repeat(Math.max(4, Math.min(text.length, 72)))}`;

/** Words that link to an address of the hub: in HTML the words are the link, in plain text the address stands below. */
export const linked = (words: string, url: string) => `${words}\n  ${url}`;

export const listEntry = (words: string, url: string) => `- ${linked(words, url)}`;
