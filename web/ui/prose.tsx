import { useEffect, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { addCopyButtons } from "./copy-code.ts";

type ProseProps = {
  /** Only ever HTML that the server rendered and sanitized. */
  html: string;
  className?: string;
  /** Whether its blocks of code have a button that copies them. */
  canCopy?: boolean;
};

/** User-written Markdown as HTML. */
export function Prose({ html, className, canCopy = true }: ProseProps) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has no buttons yet
  useEffect(() => {
    if (canCopy) addCopyButtons(element.current);
  }, [html]);
  return (
    <div
      ref={element}
      className={classNames("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, and this is the one place for it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
