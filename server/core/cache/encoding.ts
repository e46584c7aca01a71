import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Below this the headers weigh more than what could be saved. */
const WORTH_IT_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Good for pages made while somebody waits: higher ones take several times as long for a few percent. */
const BROTLI_QUALITY = 3;

/** As large as a long page. The usual one is megabytes, and clearing it takes longer than the page. */
const WINDOW_BITS = 18;

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : "identity";
}

type Encoded = { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding };

export async function encode(text: string, encoding: Encoding): Promise<Encoded> {
  const plain = new Uint8Array(Buffer.from(text));
  if (plain.length < WORTH_IT_BYTES || encoding === "identity") return { bytes: plain, encoding: "identity" };
  if (encoding === "gzip") return { bytes: await zip(plain), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { bytes: await brotli(plain, { params }), encoding };
}
