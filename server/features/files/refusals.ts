import { FILE_TOO_LARGE, PICTURE_TOO_LARGE } from "#contract/file-messages.ts";
import { MAX_FILE_BYTES, MAX_PICTURE_BYTES } from "#contract/file-rules.ts";
import { HttpError } from "#server/platform/http-error.ts";

/** Reads bytes of a stored file, starting at a position. */
export type ReadAt = (position: number, length: number) => Promise<Uint8Array>;

const ACCEPTED =
  "Files of this kind are not accepted. PDF, Word, PowerPoint, Excel, OpenDocument, text, CSV, Markdown and pictures (PNG, JPEG, WebP, GIF, AVIF) are.";

export const notAccepted = (advice = "") => new HttpError(415, `${ACCEPTED} ${advice}`.trim());

export const broken = (message: string) => new HttpError(422, message);

export const encrypted = () => broken("Files with a password are not accepted. Please save it without one.");

export function rejectTooLarge(bytes: number, isPicture: boolean): void {
  if (bytes > MAX_FILE_BYTES) throw new HttpError(413, FILE_TOO_LARGE);
  if (isPicture && bytes > MAX_PICTURE_BYTES) throw new HttpError(413, PICTURE_TOO_LARGE);
}
