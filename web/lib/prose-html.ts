/**
 * The server's HTML of somebody's Markdown, made to fit into a page of ours. It comes out of a serialiser that
 * escapes every `<` in text, so what looks like a tag here is one.
 */
export function proseHtml(html: string, topHeading: number): string {
  return (
    withHeadingsFrom(topHeading, html)
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
