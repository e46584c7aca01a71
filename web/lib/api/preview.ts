import type { Place, Preview } from "#contract/preview.ts";
import { bodyOf, request } from "./request.ts";

/** Gives a text as it would be published, and hints at its flaws. */
export type LoadPreview = (content: string) => Promise<Preview>;

/** It changes nothing, so it needs no idempotency key and invalidates nothing. */
export const previewFor =
  (place: Place): LoadPreview =>
  async (content) =>
    bodyOf(await request((path, init) => fetch(path, init), "POST", "/api/preview", { content, place }));
