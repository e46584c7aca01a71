import { classNames } from "#web/lib/class-names.ts";

type ProseProps = {
  /** Only ever HTML that the server rendered and sanitised. */
  html: string;
  /** The level of the heading above it, so that the text's own headings come below. */
  under: 1 | 2 | 3;
  className?: string;
};

export const Prose = ({ html, under, className }: ProseProps) => (
  <div
    className={classNames("prose", className)}
    data-under={under}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, and this is the one place for it
    dangerouslySetInnerHTML={{ __html: scrollingTables(lowerHeadings(html, under)) }}
  />
);

const lowerHeadings = (html: string, by: number) =>
  html.replace(/<(\/?)h([1-6])(?=[\s>])/g, (_, end, level) => `<${end}h${Math.min(6, Number(level) + by)}`);

/** A wide table scrolls by itself, also by keyboard, instead of widening the page. */
const scrollingTables = (html: string) =>
  html
    .replaceAll("<table>", '<div class="prose-table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
