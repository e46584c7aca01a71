import { type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { parseTerms, type Term, toWebSearch } from "#server/platform/lists/search-terms.ts";
import { partsOf, type Unit, unitsOf } from "./parse-search.ts";

/** A typed search: plain words, grouped by meaning, and quoted phrases. */
type Terms = { units: Unit[]; strict: Term[] };

/** The resources that a search for these words matches. */
export type Search = {
  text: string;
  terms: Terms;
  query: SQL;
  /** The same in other languages. */
  elsewhere: SQL | undefined;
  /** Only words, which the index answers alone. */
  isPlain: boolean;
  /** The full-text condition: every word occurs in one of its forms, or the field has the value that it means. */
  exact: SQL;
  /** Titles with typos; undefined where typos are not tolerated. */
  fuzzy: SQL | undefined;
  /** Whether the title or the fields contain all words. */
  inTitle: SQL;
};

const PHRASE_OPERATOR = "<(-|[0-9]+)>";

/**
 * Languages other than English that have public resources, and a dictionary or no spaces. Words of the former are found in any form,
 * too; none of them change how English words are found and ranked.
 */
export async function otherLanguages(db: Db): Promise<string[]> {
  const found = await rows<{ language: string }>(
    db,
    sql`with recursive used as (
        (select language from resources where status = 'approved' and language <> 'en' order by language limit 1)
        union all
        select (select language from resources where status = 'approved' and language > used.language and language <> 'en'
          order by language limit 1) from used where used.language is not null)
      select language from used where dictionary_of(language) is not null or is_unspaced(language)`,
  );
  return found.map(({ language }) => language);
}

const queryInAny = (languages: string[], text: string) =>
  languages.length === 0
    ? undefined
    : sql`(${sql.join(
        languages.map((one) => sql`query_in(${one}, ${text})`),
        sql` || `,
      )})`;

export function searchFor(text: string, languages: string[] = []): Search {
  const { words, strict } = parseTerms(text);
  const terms = { units: unitsOf(words), strict };
  const query = queryOf(terms);
  const elsewhere = queryInAny(languages, text);
  const inEnglish = sql`searchable(${resources.search}) @@ ${query}`;
  return {
    text,
    terms,
    query,
    elsewhere,
    isPlain: /^[\p{L}\p{M}\p{N}\s]*$/u.test(text.normalize("NFKC")),
    exact: elsewhere ? sql`(${inEnglish} or searchable(${resources.search}) @@ ${elsewhere})` : inEnglish,
    // Phrases and excluded words are literal, so no typo is tolerated beside them.
    fuzzy: terms.strict.length > 0 ? undefined : fuzzyTitle(terms.units),
    inTitle: sql`${resources.titleWords} @@ ${query}`,
  };
}

/** Every word must match, in the text or by the field it means, and so must phrases and exclusions. */
export function queryOf({ units, strict }: Terms): SQL {
  const words = units.filter((unit) => unit.means.length === 0 && partsOf(unit).length === 1);
  const others = units.filter((unit) => !words.includes(unit));
  const queries = [literally([...words, ...strict]), ...others.map(anyOf)];
  return queries.length === 1 ? sql`${queries[0]}` : sql`(${sql.join(queries, sql` && `)})`;
}

const literally = (terms: (Unit | Term)[]) =>
  sql`websearch_to_tsquery('english', plain(${toWebSearch(terms.map((term) => ({ isExcluded: false, ...term })))}))`;

const anyOf = (unit: Unit) => (unit.means.length > 0 ? meaningOf(unit) : compoundOf(unit));

const meaningOf = ({ text, means }: Unit) =>
  sql`(plainto_tsquery('english', ${text}) || ${means.map((facet) => `'${facet}'`).join(" | ")}::tsquery)`;

/** As it is written, since PostgreSQL does not parse "GPT-4" as "GPT" and "4", or as the words in it. */
const compoundOf = (unit: Unit): SQL =>
  sql`(${anyOrder(sql`${literally([unit])}::text`)}::tsquery || ${queryOf({ units: partsOf(unit), strict: [] })})`;

/** The query of one unit as text, ignoring the order of words; empty if it is a stop word. */
export const unitQuery = (unit: Unit) => anyOrder(sql`${queryOf({ units: [unit], strict: [] })}::text`);

/** The same without word order and excluded words, which the index does not have. */
export const hasWordsOf = (query: SQL) =>
  sql`searchable(${resources.search}) @@ ${anyOrder(sql`querytree(${query})`)}::tsquery`;

const anyOrder = (query: SQL) => sql<string>`regexp_replace(${query}, ${PHRASE_OPERATOR}, '&', 'g')`;

/** A word with a meaning of its own is never misspelled. */
function fuzzyTitle(units: Unit[]): SQL | undefined {
  const meant = units.filter(({ means }) => means.length > 0);
  const others = units.filter(({ means }) => means.length === 0);
  const fuzzy = fuzzyMatch(others.map(({ text }) => text).join(" "));
  if (!fuzzy || meant.length === 0) return fuzzy;
  return sql`${fuzzy} and ${resources.titleWords} @@ ${queryOf({ units: meant, strict: [] })}`;
}

/** The query as PostgreSQL parsed it. The index cannot answer one without words, and can only narrow down a phrase. */
export const analyzeQuery = (query: SQL) => sql<{ hasNoWord: boolean; hasPhrase: boolean }>`json_build_object(
  'hasNoWord', querytree(${query}) = 'T', 'hasPhrase', ${query}::text ~ ${PHRASE_OPERATOR})`;

/** A shorter word with a typo has too few letters left to recognize it, so it must be spelled right. */
const MIN_LENGTH = 4;

/** Each takes a lookup in the trigram index, so only a few are looked up. */
const MAX_WORDS = 8;

/** Titles that contain these words except for typos. */
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
