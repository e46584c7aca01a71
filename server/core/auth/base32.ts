const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, for secrets that people copy by hand. The number of bytes must be a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => DIGITS[Number.parseInt(five, 2)]).join("");
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
