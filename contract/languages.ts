/** What a resource can be written in, by BCP 47, as it is called in English. English first: most are. */
const CODES = [
  "en",
  "ar",
  "zh",
  "cs",
  "da",
  "nl",
  "fi",
  "fr",
  "de",
  "el",
  "ht",
  "he",
  "hi",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "nb",
  "fa",
  "pl",
  "pt",
  "ro",
  "ru",
  "es",
  "sv",
  "tl",
  "tr",
  "uk",
  "vi",
] as const;

export type Language = (typeof CODES)[number];

const NAMES = new Intl.DisplayNames("en", { type: "language" });

export const LANGUAGES = Object.fromEntries(CODES.map((code) => [code, NAMES.of(code)])) as Record<Language, string>;

/** Written from right to left. */
export const isRightToLeft = (language: string): boolean => /^(ar|fa|he)$/.test(language);

/**
 * What an element with such a text tells browsers and screen readers. Many texts in other languages came before one could say
 * so, and count as English: the text itself tells their direction.
 */
export const inLanguage = (language: string): { lang: string; dir: "rtl" | "ltr" | "auto" } => ({
  lang: language,
  dir: isRightToLeft(language) ? "rtl" : language === "en" ? "auto" : "ltr",
});
