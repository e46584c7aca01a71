/** What no system takes in a file's name, and what would show it in another order than it is. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}"*/:<>?\\|%]+/gu;

const MAX_LENGTH = 80;

/** Saves a response under a name: for old programs in ASCII, for all others as it is (RFC 6266). */
export function contentDisposition(title: string, id: number, extension: string): string {
  const safe = title.replace(UNSAFE, " ");
  const name = fileName(safe, id, extension);
  const ascii = fileName(safe.normalize("NFKD").replace(/[^\x20-\x7e]/g, ""), id, extension);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

function fileName(title: string, id: number, extension: string): string {
  const words = title.replace(/\s+/g, " ");
  const short = [...words]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/^[\s.~-]+|[\s.]+$/g, "");
  return `${short || `Resource ${id}`}.${extension}`;
}

/** `encodeURIComponent` leaves three characters alone that RFC 5987 does not allow. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
