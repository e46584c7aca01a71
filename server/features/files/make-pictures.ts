import type { Metadata, Sharp, SharpOptions } from "sharp";
import { PICTURE_SIDE, PICTURE_WIDTHS } from "#contract/file-rules.ts";
import { newConcurrencyLimit } from "#server/platform/limits/concurrency-limit.ts";
import { broken } from "./refusals.ts";

/** `width` is 0 for the largest size. */
type MadePicture = { part: number; data: Uint8Array };
export type Pictures = { width: number; height: number; parts: MadePicture[] };

/** A good camera has 24 million pixels; all frames of an animation count. */
const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 200;
const SECONDS = 30;

/** Decoding a picture takes up to 200 MB for a moment, so pictures take turns. */
const inTurn = newConcurrencyLimit(1, 200);

let loading: Promise<(input: Uint8Array, options?: SharpOptions) => Sharp> | undefined;

const FORMATS = ["Png", "Jpeg", "Webp", "Gif", "Nsgif", "Heif"];

/** Loaded with the first picture. Limited to our formats, although the library knows many. */
async function load() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: FORMATS.map((format) => `VipsForeignLoad${format}`) });
  return sharp;
}

/**
 * Encodes a picture anew: upright, without anything else in the file, and in several widths. With `keepsMade` a picture that
 * was already made this way stays as it is, as each encoding loses quality.
 */
export function makePictures(input: Uint8Array, keepsMade = false): Promise<Pictures> {
  return inTurn(async () => {
    loading ??= load();
    const sharp = await loading;
    const metadata = await sharp(input, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!metadata) throw damaged();
    const isMoving = rejectTooLarge(metadata);
    const open = () =>
      sharp(input, { limitInputPixels: MAX_PIXELS, animated: isMoving, failOn: "error" }).timeout({ seconds: SECONDS });
    const make = async (width: number) => {
      const { data, info } = await open()
        .autoOrient()
        .resize({ width, height: PICTURE_SIDE, fit: "inside", withoutEnlargement: true })
        // Played once only: constant motion distracts from the text (WCAG 2.2.2).
        .webp({ quality: 80, effort: isMoving ? 1 : 3, ...(isMoving && { loop: 1 }) })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw damaged();
        });
      return { data, width: info.width, height: info.pageHeight ?? info.height };
    };
    const largest = await make(PICTURE_SIDE);
    const { width = 0, pageHeight, height = 0 } = metadata;
    const isSame = largest.width === width && largest.height === (pageHeight ?? height);
    const data =
      keepsMade && isSame && (!isMoving || metadata.loop === 1) && hasPictureOnly(input) ? input : largest.data;
    const parts: MadePicture[] = [{ part: 0, data }];
    for (const width of PICTURE_WIDTHS)
      if (width < largest.width) parts.push({ part: width, data: (await make(width)).data });
    return { width: largest.width, height: largest.height, parts };
  });
}

/** The parts of a WebP file that hold the picture itself: no location, no names, and nothing after its end. */
const PICTURE_PARTS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]);

function hasPictureOnly(input: Uint8Array): boolean {
  const file = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const named = (at: number) => file.toString("latin1", at, at + 4);
  if (file.length < 12 || named(0) !== "RIFF" || named(8) !== "WEBP") return false;
  if (file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length && PICTURE_PARTS.has(named(at))) {
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === file.length;
}

export type PrintedPicture = { data: Uint8Array<ArrayBuffer>; width: number; height: number };

/** A stored picture in a format that Word can show: the first frame only, on a white background. */
export const asPrinted = (input: Uint8Array): Promise<PrintedPicture> =>
  inTurn(async () => {
    loading ??= load();
    const sharp = await loading;
    const { data, info } = await sharp(input, { limitInputPixels: MAX_PIXELS })
      .flatten({ background: "white" })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  });

/** Of a picture that was made here, as large as the box: a tiny logo would not be seen. Of an animation only the first frame. */
export const pngOf = (input: Uint8Array, box: { width: number; height: number }): Promise<Uint8Array> =>
  inTurn(async () => {
    loading ??= load();
    const sharp = await loading;
    return sharp(input)
      .resize({ ...box, fit: "inside" })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });

const damaged = () => broken("This picture is incomplete or damaged");

/** Checks the header alone, before anything is decoded. Returns whether the picture is animated. */
function rejectTooLarge({ width = 0, height = 0, pageHeight, pages = 1, format }: Metadata): boolean {
  // The further images of an AVIF file are not frames.
  const isMoving = pages > 1 && (format === "gif" || format === "webp");
  const frames = isMoving ? pages : 1;
  if (width < 1 || height < 1) throw damaged();
  if (width * (pageHeight ?? height) * frames > MAX_PIXELS || frames > MAX_FRAMES) {
    throw broken(
      isMoving
        ? `A moving picture can have ${MAX_FRAMES} frames and ${MAX_PIXELS / 1_000_000} million pixels in all of them`
        : `A picture can have ${MAX_PIXELS / 1_000_000} million pixels at most`,
    );
  }
  return isMoving;
}
