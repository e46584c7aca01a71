import { renderTrusted } from "#server/core/markdown/markdown.ts";

export function Markdown({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and sanitised all the same
  return <div className="prose" dangerouslySetInnerHTML={{ __html: renderTrusted(text, "document") }} />;
}
