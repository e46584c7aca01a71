import type { Page } from "#server/core/lists/list.ts";

/** What the headers of a response say about its page of a list: the total, its place, how it matches, and the pages beside it. */
export function listHeaders(page: Page<object>, { pathname, searchParams }: URL): Record<string, string> {
  const linkTo = (rel: "next" | "prev", cursor: string | null) => {
    if (cursor === null) return [];
    const query = new URLSearchParams(searchParams);
    query.set("cursor", cursor);
    return [`<${pathname}?${query}>; rel="${rel}"`];
  };
  const links = [...linkTo("next", page.nextCursor), ...linkTo("prev", page.prevCursor)];
  return {
    "X-Total-Count": String(page.total),
    ...(page.offset !== null && { "X-Offset": String(page.offset) }),
    ...(page.match && { "X-Match": page.match }),
    ...(links.length > 0 && { Link: links.join(", ") }),
  };
}
