/**
 * The server's HTML of somebody's Markdown, made to fit into a page of ours. It comes out of a serialiser that
 * escapes every `<` in text, so what looks like a tag here is one. `owner` tells apart texts that share a page.
 */
export function proseHtml(html: string, topHeading: number, owner?: string): string {
  return (
    withHeadingsFrom(topHeading, owner ? withIdsOf(owner, html) : html)
      // A wide table or line of code scrolls by itself, also by keyboard.
      .replaceAll("<table>", '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>')
      .replaceAll("</table>", "</table></div>")
      .replaceAll("<pre>", '<pre tabindex="0">')
      .replaceAll('<input type="checkbox" checked', '<input aria-label="Done" type="checkbox" checked')
      .replaceAll('<input type="checkbox" disabled', '<input aria-label="To do" type="checkbox" disabled')
      .replaceAll("<img ", '<img loading="lazy" referrerpolicy="no-referrer" ')
  );
}

const HEADING = /<(\/?)h([1-6])\b/g;

/** Writers start at any level; their topmost heading comes right below the heading it stands under here. */
function withHeadingsFrom(top: number, html: string): string {
  const levels = Array.from(html.matchAll(HEADING), ([, , level]) => Number(level));
  const down = top - Math.min(...levels);
  return html.replace(HEADING, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + down)}`);
}

const TAG = /<\w+(?: [\w-]+(?:="[^"]*")?)+>/g;
const REFERENCE = /( (?:id|href|aria-describedby)="#?user-content-)/g;

/** Two texts may have a heading or a footnote of the same name; each link shall lead within its own text. */
const withIdsOf = (owner: string, html: string) =>
  html.replace(TAG, (tag) => tag.replace(REFERENCE, (start) => `${start}${owner}-`));
