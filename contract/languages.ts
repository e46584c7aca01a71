/** The languages of resources, by BCP 47, with their English names. English first: most resources are in it. */
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
 * The attributes of an element with such a text, for browsers and screen readers. Many older texts in other languages count as
 * English, because there was no choice then: their direction follows from the text itself.
 */
export const inLanguage = (language: string): { lang: string; dir: "rtl" | "ltr" | "auto" } => ({
  lang: language,
  dir: isRightToLeft(language) ? "rtl" : language === "en" ? "auto" : "ltr",
});
