import { HttpError } from "#server/core/api/http-error.ts";

/** Whoever pastes a whole sentence stays below this. */
const MOST_WORDS = 40;
/** Phrases are compared word by word with every text that has all their words. */
const MOST_PHRASES = 8;

export const NOTHING_TO_LOOK_FOR = "Search for at least one word besides the excluded ones";

/** A word or a phrase in quotes, with a minus sign if it must not occur. */
type Term = { text: string; isPhrase: boolean; isExcluded: boolean };

const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/** What was typed, taken apart. Signs alone are nothing that could be looked for. */
export function termsIn(search: string): Term[] {
  const terms = Array.from(search.normalize("NFKC").matchAll(TERM), ([, minus, phrase, word = ""]) => ({
    text: phrase ?? word,
    isPhrase: phrase !== undefined,
    isExcluded: minus === "-",
  })).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (terms.length > 0 && terms.every(({ isExcluded }) => isExcluded)) throw refused(NOTHING_TO_LOOK_FOR);
  if (terms.length > MOST_WORDS) throw refused(`Search for at most ${MOST_WORDS} words`);
  if (terms.filter(({ isPhrase }) => isPhrase).length > MOST_PHRASES) {
    throw refused(`Search for at most ${MOST_PHRASES} phrases in quotes`);
  }
  return terms;
}

export const refused = (message: string) => new HttpError(400, message, { fields: { search: message } });

/** For PostgreSQL's web search: in quotes, "or" is a word like any other, and all words must match. */
export const written = (terms: Term[]) =>
  terms.map(({ text, isExcluded }) => `${isExcluded ? "-" : ""}"${text}"`).join(" ");

/** What is spelt exactly as it is wanted: phrases, and everything beside an excluded word. */
export const isStrict = (terms: Term[]) => terms.some(({ isPhrase, isExcluded }) => isPhrase || isExcluded);
