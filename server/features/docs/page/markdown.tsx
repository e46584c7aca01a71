import { renderTrusted } from "#server/platform/markdown/markdown.ts";

/** The same fields are part of many calls: four of five texts of the page stand there before. */
const rendered = new Map<string, string>();

export function Markdown({ text }: { text: string }) {
  const html = rendered.get(text) ?? renderTrusted(text, "document");
  rendered.set(text, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and sanitised all the same
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
