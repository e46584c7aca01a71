import { type SQL, sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { parseTerms, type Term, toWebSearch } from "#server/platform/lists/search-terms.ts";
import { partsOf, type Unit, unitsOf } from "./parse-search.ts";

/** A typed search: plain words, grouped by their meaning, and quoted phrases. */
type Terms = { units: Unit[]; strict: Term[] };

/** The resources that a search for these words matches. */
export type Search = {
  text: string;
  terms: Terms;
  query: SQL;
  /** The same in other languages. */
  elsewhere: SQL | undefined;
  /** Nothing but words, which the index answers alone. */
  isPlain: boolean;
  /** By full text: every word occurs, in one of its forms, or the field has what it means. */
  exact: SQL;
  /** Titles with typos in them; undefined where a typo cannot be. */
  fuzzy: SQL | undefined;
  /** The title or the fields say it all. */
  inTitle: SQL;
};

const PHRASE_OPERATOR = "<(-|[0-9]+)>";

/**
 * Other languages than English that there are public resources in and a dictionary for. Their words are found in any form, too;
 * how English ones are found and ranked is the same with and without them.
 */
export async function otherLanguages(db: Db): Promise<string[]> {
  const found = await rows<{ language: string }>(
    db,
    sql`with recursive used as (
        (select language from resources where status = 'approved' and language <> 'en' order by language limit 1)
        union all
        select (select language from resources where status = 'approved' and language > used.language and language <> 'en'
          order by language limit 1) from used where used.language is not null)
      select language from used where dictionary_of(language) is not null`,
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
    // Phrases and excluded words are meant literally, so no typo is looked for beside them.
    fuzzy: terms.strict.length > 0 ? undefined : fuzzyTitle(terms.units),
    inTitle: sql`${resources.titleWords} @@ ${query}`,
  };
}

/** Every word must match, in the text or by the field it means, and what is meant literally must, too. */
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

/** As it is written, since "GPT-4" is not made of "GPT" and "4" for PostgreSQL, or as the words it has. */
const compoundOf = (unit: Unit): SQL =>
  sql`(${anyOrder(sql`${literally([unit])}::text`)}::tsquery || ${queryOf({ units: partsOf(unit), strict: [] })})`;

/** The query of one unit as text, without the order of words; empty if it is a word that every text has. */
export const unitQuery = (unit: Unit) => anyOrder(sql`${queryOf({ units: [unit], strict: [] })}::text`);

/** The same without the order of words and the excluded ones, which the index does not know. */
export const hasWordsOf = (query: SQL) =>
  sql`searchable(${resources.search}) @@ ${anyOrder(sql`querytree(${query})`)}::tsquery`;

const anyOrder = (query: SQL) => sql<string>`regexp_replace(${query}, ${PHRASE_OPERATOR}, '&', 'g')`;

/** A word that means something is spelled right. */
function fuzzyTitle(units: Unit[]): SQL | undefined {
  const meant = units.filter(({ means }) => means.length > 0);
  const others = units.filter(({ means }) => means.length === 0);
  const fuzzy = fuzzyMatch(others.map(({ text }) => text).join(" "));
  if (!fuzzy || meant.length === 0) return fuzzy;
  return sql`${fuzzy} and ${resources.titleWords} @@ ${queryOf({ units: meant, strict: [] })}`;
}

/** The query as PostgreSQL parsed it. Without a word the index does not help, and a phrase it can only narrow down. */
export const analyzeQuery = (query: SQL) => sql<{ hasNoWord: boolean; hasPhrase: boolean }>`json_build_object(
  'hasNoWord', querytree(${query}) = 'T', 'hasPhrase', ${query}::text ~ ${PHRASE_OPERATOR})`;

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
