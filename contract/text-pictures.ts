/** The maximum number of this site's pictures in one text. */
export const MAX_PICTURES = 10;

export const TOO_MANY_PICTURES = `A text can have at most ${MAX_PICTURES} pictures`;

export type TextPicture = { fileId: number; url: string; description: string; start: number; end: number };

/** `![description](/files/12/board.webp)`. A description ends at the next bracket, so each character is read once or twice. */
const PICTURE = /!\[((?:[^[\]\\]|\\[\s\S]){0,1000})\]\((\/files\/([1-9]\d{0,8})\/[^\s()<>]{1,1500})\)/g;

/** The pictures of this site in a text, as the editor writes them. */
export const picturesIn = (text: string): TextPicture[] =>
  Array.from(text.matchAll(PICTURE), ({ 0: whole, 1: escaped = "", 2: url = "", 3: id, index }) => ({
    fileId: Number(id),
    url,
    description: escaped.replace(/\\([!-/:-@[-`{-~])/g, "$1").trim(),
    start: index,
    end: index + whole.length,
  }));

/** A picture in Markdown. Special characters in its description are escaped. */
export const pictureMarkdown = (url: string, description: string): string =>
  `![${description
    .slice(0, 450)
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<&~]/g, "\\$&")}](${url})`;
