import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import type { Preset } from "unified";
import type { HastNode } from "./hast-node.ts";

/** Before every id in rendered Markdown, so that no heading can take the place of an element of the page. */
export const ID_PREFIX = "user-content-";

/**
 * Removes every element, attribute and URL scheme that is not on GitHub's list. HTML that somebody typed never gets here
 * (parse-markdown.ts), and short texts may have less (light-markdown.ts).
 */
export const sanitize: Preset = {
  plugins: [lowerCaseSchemes, [rehypeSanitize, { ...defaultSchema, clobberPrefix: ID_PREFIX }]],
};

/** Phones write `Https://`, and the list has only lower-case schemes. */
function lowerCaseSchemes() {
  return function rewrite({ properties, children = [] }: HastNode): void {
    for (const name of ["href", "src"]) {
      const address = properties?.[name];
      if (properties && typeof address === "string") {
        properties[name] = address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
      }
    }
    children.forEach(rewrite);
  };
}
