import { sql } from "drizzle-orm";
import { type Db, rows } from "#server/platform/db/client.ts";
import { parseTerms, type Term } from "#server/platform/lists/search-terms.ts";
import { MEANINGS } from "./parse-search.ts";
import { IS_APPROVED } from "./resources.ts";

/** A shorter word with a typo has too few letters left to recognize it. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 30;

/** Each takes an index lookup, so only a few are looked up. */
const MAX_WORDS = 8;

/** The number of words with most letters in common that are compared letter by letter. */
const NEAREST = 40;

type Known = { word: string; uses: number };

/** Words with a meaning of their own are never misspelled, whether or not a text contains them. */
const MEANT = new Set([...MEANINGS.keys()].flatMap((phrase) => phrase.split(" ")));

/**
 * The search with its misspelled words replaced by words of the library; undefined if there is nothing to replace. Phrases
 * in quotes and excluded words are meant literally.
 */
export async function correctedSearch(db: Db, text: string): Promise<string | undefined> {
  const { words, strict } = parseTerms(text);
  const corrections = new Map<string, string>();
  for (const { word, nearest, parts } of await unknownWords(db, words)) {
    const correction = correctionOf(word, nearest, parts);
    if (correction) corrections.set(word, correction);
  }
  if (corrections.size === 0) return undefined;
  const corrected = words.map((word) => corrections.get(word.toLowerCase()) ?? word);
  return [...corrected, ...strict.map(asTyped)].join(" ");
}

const asTyped = ({ text, isPhrase, isExcluded }: Term) => `${isExcluded ? "-" : ""}${isPhrase ? `"${text}"` : text}`;

/** `nearest` are candidates for the intended word; `parts` are words that it begins or ends with. */
type Unknown = { word: string; nearest: Known[]; parts: Known[] };

/** Words that neither the vocabulary nor any text contains, in any of their forms. */
async function unknownWords(db: Db, words: string[]): Promise<Unknown[]> {
  const asked = [...new Set(words.map((word) => word.toLowerCase()))]
    .filter((word) => /^\p{L}+$/u.test(word) && word.length >= MIN_LENGTH && word.length <= MAX_LENGTH)
    .filter((word) => !MEANT.has(word))
    .slice(0, MAX_WORDS);
  if (asked.length === 0) return [];
  const query = sql`plainto_tsquery('english', asked.word)`;
  const known = sql`coalesce(jsonb_agg(jsonb_build_object('word', found.word, 'uses', uses)), '[]') as known`;
  return rows<Unknown>(
    db,
    sql`with unknown as materialized (
        select typed, asked.word from unnest(${sql.param(asked)}::text[]) as typed, lateral (select plain(typed) as word) as asked
        where not exists (select from search_words where search_words.word = asked.word) and numnode(${query}) > 0
          and not exists (select from resources where ${IS_APPROVED} and searchable(resources.search) @@ ${query}))
      select typed as word, nearest.known as nearest, parts.known as parts from unknown,
      lateral (select ${known} from (select word, uses from search_words
        order by search_words.word <-> unknown.word limit ${NEAREST}) as found) as nearest,
      lateral (select ${known} from search_words as found where found.word = any (array(
        select part from generate_series(2, char_length(unknown.word) - 2) as n,
          unnest(array[left(unknown.word, n), right(unknown.word, n)]) as part))) as parts`,
  );
}

function correctionOf(word: string, nearest: Known[], parts: Known[]): string | undefined {
  const meant = [...MEANT].map((one) => ({ word: one, uses: 1 }));
  const [best] = [...nearest, ...meant]
    .map((known) => ({ ...known, typos: typosBetween(word, known.word) }))
    .filter(({ word: { length }, typos }) => length >= MIN_LENGTH - 1 && typos <= allowedTypos(word))
    .sort(
      (a, b) => a.typos - b.typos || Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) || b.uses - a.uses,
    );
  return best?.typos === 1 ? best.word : (twoWords(word, parts) ?? best?.word);
}

const allowedTypos = ({ length }: string) => (length <= 6 ? 1 : length <= 9 ? 2 : 3);

/**
 * Splits two words run together, such as "lessonplan": both must be known, and the rarer one must be as frequent as possible.
 */
function twoWords(word: string, parts: Known[]): string | undefined {
  const uses = new Map([
    ...[...MEANT].map((one) => [one, 1] as const),
    ...parts.map((part) => [part.word, part.uses] as const),
  ]);
  const [best] = Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)])
    .filter((pair) => pair.every((part) => uses.has(part) && (part.length > 2 || part === "ai")))
    .map((pair) => ({ text: pair.join(" "), uses: Math.min(...pair.map((part) => uses.get(part) ?? 0)) }))
    .sort((a, b) => b.uses - a.uses);
  return best?.text;
}

/** The number of letters that were dropped, added, replaced or swapped with the next one. */
function typosBetween(typed: string, meant: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: meant.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1];
      const isSwapped = typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[meant.length] ?? 0;
}

/** Rebuilds the vocabulary without blocking searches. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.execute(sql`refresh materialized view concurrently search_words`);
}
