// Values that match a JSON schema, and odd values that break naive code.

/** @typedef {import("./random.mjs").Random} Random */
/** @typedef {import("#server/features/docs/openapi-types.ts").JsonSchema} JsonSchema */

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "🎓".repeat(300),
  "x".repeat(100_001),
  "%",
  "%00",
  "' or 1=1 --",
  "\\",
  '"',
  "<script>alert(1)</script>",
  "](javascript:alert(1))",
  "../../etc/passwd",
  "-",
  '"unclosed phrase',
  "a | b & !c <-> d:*",
  "null",
  "__proto__",
  "\u202e",
  "ﷺ".repeat(50),
  "a".repeat(2_000),
  "é\u0301",
  "\r\nSet-Cookie: sid=1",
];

/** @type {unknown[]} */
export const ODD_VALUES = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: { prototype: {} } },
  ["a", 1, null],
];

export const IDS = [
  "0",
  "-1",
  "01",
  "1e3",
  "2147483647",
  "2147483648",
  "9".repeat(40),
  "NaN",
  "%00",
  "%ff",
  "1%2f2",
  "a",
];

/** @param {Random} random @returns {string} */
export const oddText = (random) => random.pick(TEXTS);

/** @param {JsonSchema} schema @param {Random} random @param {Record<string, JsonSchema>} named @returns {unknown} */
export function valueFor(schema, random, named) {
  if (schema.$ref) return valueFor(named[schema.$ref.slice("#/components/schemas/".length)] ?? {}, random, named);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), random, named);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === "object") {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name) || random.chance(0.5))
        .map(([name, property]) => [name, valueFor(property, random, named)]),
    );
  }
  if (type === "array") return [valueFor(schema.items ?? {}, random, named)];
  if (type === "integer" || type === "number")
    return random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 100));
  if (type === "boolean") return random.chance(0.5);
  if (type === "null") return null;
  return textFor(schema, random);
}

/** @param {JsonSchema} schema @param {Random} random */
function textFor({ format, minLength = 1, maxLength = 100 }, random) {
  const name = `fuzz${random.integer(1, 1_000_000)}`;
  if (format === "email") return `${name}@example.org`;
  if (format === "uri") return `https://example.org/${name}`;
  const length = random.integer(minLength, Math.min(maxLength, minLength + 40));
  return name.repeat(Math.ceil(length / name.length)).slice(0, Math.max(length, minLength));
}
