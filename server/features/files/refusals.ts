import { MAX_FILE_BYTES, MAX_PICTURE_BYTES, MB } from "#contract/file-rules.ts";
import { HttpError } from "#server/platform/http-error.ts";

/** Reads bytes of a stored file, starting at a position. */
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

export const notAccepted = () =>
  new HttpError(
    415,
    "Files of this kind are not accepted. PDF, Word, PowerPoint, Excel, OpenDocument, text, CSV, Markdown and pictures (PNG, JPEG, WebP, GIF, AVIF) are.",
  );

export const broken = (message: string) => new HttpError(422, message);

export const encrypted = () => broken("Files with a password are not accepted. Please save it without one.");

const tooLarge = (what: string, most: number) => new HttpError(413, `${what} can have ${most / MB} MB at most`);

export function rejectTooLarge(bytes: number, isPicture: boolean): void {
  if (bytes > MAX_FILE_BYTES) throw tooLarge("A file", MAX_FILE_BYTES);
  if (isPicture && bytes > MAX_PICTURE_BYTES) throw tooLarge("A picture", MAX_PICTURE_BYTES);
}
