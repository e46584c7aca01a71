/**
 * A backup is gzipped text, a line of JSON each: the head; then for every table what it is, its rows as arrays of text,
 * and how many they were; then the end. Values are PostgreSQL's own text, so both databases read what either wrote.
 */
export const FORMAT = "AI Educators Hub backup 1";

export type Head = { format: typeof FORMAT; takenAt: string; migrations: string[] };

export type TableStart = {
  table: string;
  columns: string[];
  /** The last number each sequence gave out: the id of a deleted row is not given again. */
  sequences: { column: string; last: string | null }[];
};

export type TableEnd = { rows: number };

export const END = "end";
