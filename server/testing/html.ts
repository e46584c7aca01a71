/** An element of rendered HTML. */
type Element = { name: string; attributes: Record<string, string> };

const ATTRIBUTE = /\s+([^\s=>"]+)(?:="([^"]*)")?/g;
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)>/g;

/** Parses only the simple HTML that the renderer writes. Any other `<` is an error: a browser might see an element there. */
export function elementsOf(html: string): Element[] {
  const rest = html.replace(TAG, "");
  if (rest.includes("<")) throw new Error(`not plain HTML: ${rest}`);
  return Array.from(html.matchAll(TAG), ([, name = "", attributes = ""]) => ({
    name,
    attributes: Object.fromEntries(
      Array.from(attributes.matchAll(ATTRIBUTE), ([, key = "", value = ""]) => [key, decoded(value)]),
    ),
  }));
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', colon: ":", tab: "\t", newline: "\n" };

const decoded = (value: string) =>
  value
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replace(/&([a-z]+);/gi, (whole, name) => NAMED[name.toLowerCase()] ?? whole);

const TEXT = "h1 h2 h3 h4 h5 h6 p br hr blockquote pre code em strong del sup section";
const LISTS_AND_TABLES = "ul ol li input table thead tbody tr th td";
const ELEMENTS = new Set(`${TEXT} ${LISTS_AND_TABLES} a img div`.split(" "));

const ATTRIBUTES = new Set(
  `id class dir href src alt title rel start type checked disabled role tabindex loading referrerpolicy aria-label
  aria-describedby data-footnotes data-footnote-ref data-footnote-backref`.split(/\s+/),
);

/** The scheme as browsers read it: they skip blanks and control characters, so `java\tscript:` counts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that browsers skip
const scheme = (address: string) => /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ""))?.[1];

const SCHEMES = new Set(["http", "https", "mailto", "xmpp", "irc", "ircs"]);

/** Everything in the HTML that user content must not contain. */
export function unsafeIn(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attributes }) => [
    ...(ELEMENTS.has(name) ? [] : [`<${name}>`]),
    ...Object.keys(attributes).flatMap((key) => (ATTRIBUTES.has(key) ? [] : [`${name} ${key}`])),
    ...["href", "src"].flatMap((key) => {
      const found = scheme(attributes[key] ?? "")?.toLowerCase();
      return found === undefined || SCHEMES.has(found) ? [] : [`${name} ${key}="${attributes[key]}"`];
    }),
    ...(attributes.id === undefined || attributes.id.startsWith("user-content-") ? [] : [`id ${attributes.id}`]),
    ...(name === "input" && attributes.type !== "checkbox" ? [`input ${attributes.type}`] : []),
  ]);
}
