/** Stands before every id in rendered Markdown. */
export const PREFIX = "user-content-";

type Node = { type: string; properties?: Record<string, unknown>; children?: Node[] };

/** Links within a text lead to the ids as they are after sanitising. Links to the page itself (`#`) stay. */
export function prefixedFragments() {
  return function rewrite({ properties, children = [] }: Node): void {
    const href = properties?.href;
    if (properties && typeof href === "string" && /^#./.test(href)) properties.href = `#${PREFIX}${href.slice(1)}`;
    for (const child of children) rewrite(child);
  };
}
