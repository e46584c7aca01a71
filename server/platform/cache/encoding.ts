import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Smaller bodies would hardly shrink. */
const MIN_BYTES = 1_024;

/** The next level takes twice as long and saves a twentieth. */
const QUALITY = { br: 1, gzip: 1 };

/** No larger than the body. The default is megabytes, and clearing that takes longer than compressing a page. */
const windowBits = (bytes: number) => Math.min(18, Math.max(14, Math.ceil(Math.log2(bytes))));

/** Alone, or with a weight other than 0, which would mean a refusal. */
const BR = /(?:^|,)br(?:,|$|;q=(?!0\.?0*(?:,|$)))/i;
const GZIP = /(?:^|,)gzip(?:,|$|;q=(?!0\.?0*(?:,|$)))/i;

/** A regular expression, as the quickest way, since every request needs it. */
export function encodingFor(accepted = ""): Encoding {
  const offers = accepted.replaceAll(" ", "");
  if (BR.test(offers)) return "br";
  return GZIP.test(offers) ? "gzip" : "identity";
}

type Encoded = { bytes: Buffer<ArrayBuffer>; encoding: Encoding };

/** Synchronous: a page takes a fraction of a millisecond, and handing it to another thread takes longer. */
export function encode(text: string, wanted: Encoding): Encoded {
  const plain = Buffer.from(text);
  const encoding = plain.length < MIN_BYTES ? "identity" : wanted;
  return { bytes: ENCODERS[encoding](plain), encoding };
}

type Encoder = (plain: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>;

const ENCODERS: Record<Encoding, Encoder> = {
  identity: (plain) => plain,
  gzip: (plain) => gzipSync(plain, { level: QUALITY.gzip }),
  br: (plain) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY.br,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
};
