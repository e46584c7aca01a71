import { classNames } from "#web/lib/format/class-names.ts";

type ProseProps = {
  /** Only ever HTML that the server rendered and sanitised. */
  html: string;
  className?: string;
};

/** User-written Markdown as HTML. */
export const Prose = ({ html, className }: ProseProps) => (
  <div
    className={classNames("prose", className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, and this is the one place for it
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
