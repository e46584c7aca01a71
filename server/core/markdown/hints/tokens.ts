/** A word, a number or a sign, and where it stands in its line. */
export type Token = {
  text: string;
  /** In lower case, and "maria" for "Maria's". */
  word: string;
  at: number;
  end: number;
  isWord: boolean;
  /** Capitalised and no abbreviation: it might be a name. */
  isName: boolean;
  isInitial: boolean;
};

const TOKEN = /\p{L}[\p{L}\p{M}'’-]*|\d+|[^\s\p{L}\d]/gu;

export const tokensOf = (line: string): Token[] =>
  Array.from(line.matchAll(TOKEN), ({ 0: text, index: at }) => {
    const bare = text.replace(/['’]s$/, "");
    return {
      text,
      word: bare.toLowerCase(),
      at,
      end: at + text.length,
      isWord: /^\p{L}/u.test(text),
      isName: /^\p{Lu}/u.test(bare) && /\p{Ll}$/u.test(bare),
      isInitial: /^\p{Lu}$/u.test(text),
    };
  });
