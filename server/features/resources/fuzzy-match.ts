import { type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";

/** A shorter word with a typo in it has too little left to recognise it by, so it must be spelled right. */
const MIN_LENGTH = 4;

/** Each is looked up in the trigram index, so a few have to do. */
const MAX_WORDS = 8;

/** Titles that have these words, but for typos. */
export function fuzzyMatch(text: string): SQL | undefined {
  const words = [...new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))];
  const long = words.filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS);
  if (long.length === 0) return undefined;
  const short = words.filter((word) => word.length < MIN_LENGTH).join(" ");
  const shortQuery = sql`plainto_tsquery('english', plain(${short}))`;
  return sql`${sql.join(
    long.map((word) => sql`plain(${word}) <% comparable(plain(${resources.title}))`),
    sql` and `,
  )} and (numnode(${shortQuery}) = 0 or ${resources.titleWords} @@ ${shortQuery})`;
}
