import { quoted } from "./tree.ts";

export function findEmail(text: string): string | undefined {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > at - 64 && LOCAL_PART.test(text[start - 1] ?? "")) start--;
    const domain = (DOMAIN.exec(text.slice(at + 1, at + 255))?.[0] ?? "").replace(/[.-]{1,8}$/, "");
    if (start < at && isSomebodys(domain))
      return `${quoted(text.slice(start, at + 1) + domain)} is an email address. Everybody will see it.`;
  }
  return undefined;
}

const LOCAL_PART = /[\p{L}\p{N}._%+-]/u;
const DOMAIN = /^[\p{L}\p{N}.-]+/u;

/** Examples in texts like ours have these domains (RFC 2606). */
const NOBODYS = new Set(["example", "test", "invalid", "localhost"]);

function isSomebodys(domain: string): boolean {
  const [top = "", second = ""] = domain.toLowerCase().split(".").reverse();
  return /^\p{L}{2,}$/u.test(top) && !NOBODYS.has(top) && second !== "" && second !== "example";
}

const AMERICAN = /(?<![\d.])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[.-])[2-9]\d{2}[ .-]\d{4}(?![.-]?\d)/g;
const INTERNATIONAL = /(?<![\p{L}\d+])\+[1-9][\d ().-]{7,21}/gu;
const ANNOUNCEMENT = /\b(?:phone|telephone|tel|call|cell|mobile|fax|whatsapp)\b/gi;
const ANNOUNCED = /^[^\d\n]{0,12}(\d[\d ().-]{6,19})/;

export function findPhone(text: string): string | undefined {
  const matches = (expression: RegExp) => Array.from(text.matchAll(expression), ([number]) => number);
  const announced = Array.from(text.matchAll(ANNOUNCEMENT), ({ 0: word, index }) => {
    const from = index + word.length;
    return ANNOUNCED.exec(text.slice(from, from + 40))?.[1] ?? "";
  });
  const found = [...matches(AMERICAN), ...matches(INTERNATIONAL), ...announced].find(isSomebodysNumber);
  return found && `${quoted(found.replace(/\D{1,21}$/, ""))} looks like a phone number. Everybody will see it.`;
}

const DATE = /^\d{4}[-.]\d{1,2}[-.]\d{1,2}/;
const YEARS = /^(?:19|20)\d\d\D{1,3}(?:19|20)\d\d\D*$/;

function isSomebodysNumber(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15 || DATE.test(number) || YEARS.test(number)) return false;
  // Numbers in films, which nobody has.
  return !/55501\d\d$/.test(digits);
}
