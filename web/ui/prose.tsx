import { proseHtml } from "#web/lib/prose-html.ts";

type ProseProps = {
  /** Made and sanitised by the server. */
  html: string;
  /** The level of its topmost heading: one below the heading it stands under. */
  topHeading?: number;
};

/** Somebody's Markdown, set for reading. */
export function Prose({ html, topHeading = 3 }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: proseHtml(html, topHeading) }} />;
}
