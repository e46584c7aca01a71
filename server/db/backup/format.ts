/**
 * A backup is gzipped lines of JSON: a header; for every table its start, its rows as arrays of text, and its end with
 * the number of rows; and END. Values are in PostgreSQL's own text format, so both databases read what either wrote.
 */
export const FORMAT = "AI Educators Hub backup 1";

export type Header = { format: typeof FORMAT; takenAt: string; migrations: string[] };

export type TableStart = {
  table: string;
  columns: string[];
  /** The last value of each sequence, so that the id of a deleted row is not used again. */
  sequences: { column: string; last: string | null }[];
};

export type TableEnd = { rows: number };

export const END = "end";
