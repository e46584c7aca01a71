/**
 * The languages of resources, by BCP 47, with their English names. English first: most resources are in it. Written out, because
 * making an `Intl.DisplayNames` takes longer than all else in the first script.
 */
export const LANGUAGES = {
  en: "English",
  ar: "Arabic",
  zh: "Chinese",
  cs: "Czech",
  da: "Danish",
  nl: "Dutch",
  fi: "Finnish",
  fr: "French",
  de: "German",
  el: "Greek",
  ht: "Haitian Creole",
  he: "Hebrew",
  hi: "Hindi",
  hu: "Hungarian",
  id: "Indonesian",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  nb: "Norwegian Bokmål",
  fa: "Persian",
  pl: "Polish",
  pt: "Portuguese",
  ro: "Romanian",
  ru: "Russian",
  es: "Spanish",
  sv: "Swedish",
  tl: "Filipino",
  tr: "Turkish",
  uk: "Ukrainian",
  vi: "Vietnamese",
} as const;

export type Language = keyof typeof LANGUAGES;

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
