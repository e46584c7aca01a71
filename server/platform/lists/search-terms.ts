import { HttpError } from "#server/platform/http-error.ts";

/** Enough for a whole pasted sentence. */
const MAX_TERMS = 40;
/** Phrases are compared word by word with every text that has all their words. */
const MAX_PHRASES = 8;

export const NOTHING_TO_SEARCH_FOR = "Search for at least one word besides the excluded ones";

/** A word or a quoted phrase, excluded if it has a minus sign. */
export type Term = { text: string; isPhrase: boolean; isExcluded: boolean };

/** A typed search: plain words, and quoted phrases. */
export type Terms = { words: string[]; strict: Term[] };

const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/** Splits a search into terms. Punctuation alone is not a term. */
export function parseTerms(search: string): Terms {
  const terms = Array.from(search.normalize("NFKC").matchAll(TERM), ([, minus, phrase, word = ""]) => ({
    text: phrase ?? word,
    isPhrase: phrase !== undefined,
    isExcluded: minus === "-",
  })).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (terms.length > 0 && terms.every(({ isExcluded }) => isExcluded)) throw invalidSearch(NOTHING_TO_SEARCH_FOR);
  if (terms.length > MAX_TERMS) throw invalidSearch(`Search for at most ${MAX_TERMS} words`);
  if (terms.filter(({ isPhrase }) => isPhrase).length > MAX_PHRASES) {
    throw invalidSearch(`Search for at most ${MAX_PHRASES} phrases in quotes`);
  }
  const isStrict = ({ isPhrase, isExcluded }: Term) => isPhrase || isExcluded;
  const words = terms.filter((term) => !isStrict(term)).map(({ text }) => text);
  return { words, strict: terms.filter(isStrict) };
}

export const invalidSearch = (message: string) => new HttpError(400, message, { fields: { search: message } });

/** For websearch_to_tsquery: in quotes, "or" is a word like any other, and all words must match. */
export const toWebSearch = (terms: Pick<Term, "text" | "isExcluded">[]) =>
  terms.map(({ text, isExcluded }) => `${isExcluded ? "-" : ""}"${text}"`).join(" ");
