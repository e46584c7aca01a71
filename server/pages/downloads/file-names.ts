/** Characters that no system allows in a file name, or that would change its order on screen. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}"*/:<>?\\|%]+/gu;

const MAX_LENGTH = 80;

/** The words as a file name for any system, or the other name if nothing is left of them. */
export function safeName(words: string, otherwise: string): string {
  const short = [...words.replace(UNSAFE, " ").replace(/\s+/g, " ")]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/^[\s.~-]+|[\s.]+$/g, "");
  return short || otherwise;
}

/** Names a downloaded response: in ASCII for old programs, in full for all others (RFC 6266). */
export function contentDisposition(title: string, otherwise: string, extension: string): string {
  const name = `${safeName(title, otherwise)}.${extension}`;
  const plain = title
    .replace(UNSAFE, " ")
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "");
  const ascii = `${safeName(plain, otherwise)}.${extension}`;
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

/** `encodeURIComponent` does not encode three characters that RFC 5987 forbids. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
