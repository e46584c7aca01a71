import { classNames } from "#web/lib/format/class-names.ts";
import { proseHtml } from "#web/lib/prose-html.ts";

type ProseProps = {
  /** Only ever HTML that the server rendered and sanitised. */
  html: string;
  /** The level of the heading above it, so that the text's own headings come below. */
  under: 1 | 2 | 3;
  /** Whose text it is, where there are several on a page: its ids are kept apart from theirs. */
  owner?: string;
  className?: string;
};

/** User-written Markdown as HTML. */
export const Prose = ({ html, under, owner, className }: ProseProps) => (
  <div
    className={classNames("prose", className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, and this is the one place for it
    dangerouslySetInnerHTML={{ __html: proseHtml(html, under + 1, owner) }}
  />
);
