import { expect, test } from "vitest";
import { encodingFor } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["BR", "br"],
  ["deflate;q=1 , gzip ; q=0.5", "gzip"],
  ["br;q=0, gzip;q=1.0", "gzip"],
  ["br;q=0.000, gzip;q=0.0", "identity"],
  ["br;q=0.001", "br"],
  ["brotli, x-gzip, deflate", "identity"],
])("for a client that accepts %o, the encoding is %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
