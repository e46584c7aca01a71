import type { Root } from "hast";
import { fromDom } from "hast-util-from-dom";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { markdownFromTree } from "./markdown-from-html.ts";

/**
 * Parsed apart from the page, so that nothing in it runs or is fetched. Empty where that fails: then the plain text is worth
 * more than nothing.
 */
export function markdownFromClipboard(html: string): string {
  try {
    return markdownFromTree(fromDom(new DOMParser().parseFromString(withoutStyles(html), "text/html")) as Root);
  } catch (error) {
    reportUnexpected(error);
    return "";
  }
}

/** The browser would report each style to the console, as our Content-Security-Policy allows none. */
const withoutStyles = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, " data-style"));
