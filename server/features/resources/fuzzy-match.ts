import { type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";

/** Comparing is slow; titles that have a piece of the longest word are found quickly by the trigram index. */
export type Fuzzy = { hasPiece: SQL; matches: SQL };

/** A shorter word with a typo in it has too little left to recognise it by, so it must be spelled right. */
const MIN_LENGTH = 4;

/** Each is compared with every candidate, so a few have to do. */
const MAX_WORDS = 8;

/** Titles that have these words, but for typos. */
export function fuzzyMatch(text: string): Fuzzy | undefined {
  const words = [...new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))];
  const long = words.filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS);
  const short = words.filter((word) => word.length < MIN_LENGTH).join(" ");
  const shortQuery = sql`plainto_tsquery('english', plain(${short}))`;
  const [first, ...rest] = long;
  if (first === undefined) return undefined;
  const longest = rest.reduce((most, word) => (word.length > most.length ? word : most), first);
  const title = sql`plain(${resources.title})`;
  return {
    hasPiece: sql`(${sql.join(
      piecesOf([...longest]).map((piece) => sql`${title} like plain(${piece})`),
      sql` or `,
    )})`,
    matches: sql`${sql.join(
      long.map((word) => sql`plain(${word}) <% ${title}`),
      sql` and `,
    )} and (numnode(${shortQuery}) = 0 or ${resources.titleWords} @@ ${shortQuery})`,
  };
}

/** A typo in one piece of a word leaves the others intact. A trigram is three letters, or two beside a blank. */
function piecesOf(letters: string[]): string[] {
  if (letters.length < 6) {
    const [start, end] = [letters.slice(0, 2).join(""), letters.slice(-2).join("")];
    return [`${start}%`, `% ${start}%`, `%${end} %`, `%${end}`];
  }
  const size = Math.floor(letters.length / Math.floor(letters.length / 3));
  return Array.from({ length: Math.floor(letters.length / size) }, (_, n) =>
    letters.slice(n * size, (n + 1) * size),
  ).map((piece) => `%${piece.join("")}%`);
}
