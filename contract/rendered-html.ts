// HTML from our own renderer: every `<` outside an attribute's value begins or ends an element.

/** The value of an attribute may contain a `>`. */
const TAG = /<(?:"[^"]*"|[^">])*>/g;

type CodeBlock = { language: string | null; text: string };

/** Its code blocks, as they were written. */
export const codeBlocks = (html: string): CodeBlock[] =>
  [...html.matchAll(/<pre[^>]*><code(?: class="language-([^"]*)")?[^>]*>([^<]*)<\/code><\/pre>/g)].map(
    ([, language, text = ""]) => ({
      language: language === undefined ? null : withoutEntities(language),
      text: withoutEntities(text),
    }),
  );

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Its words, on one line. */
export const plainText = (html: string) => withoutEntities(html.replace(TAG, " ")).replace(/\s+/g, " ").trim();

const withoutEntities = (text: string) =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => NAMED[name] ?? "");

/**
 * For programs that show the text elsewhere, where relative links would be wrong. Addresses stay escaped as they are; `page` is
 * the escaped address of the text.
 */
export function withAbsoluteLinks(html: string, page: string): string {
  const { origin } = new URL(page);
  return html.replace(TAG, (tag) =>
    tag.replace(/ (href|src)="#/g, ` $1="${page}#`).replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`),
  );
}
