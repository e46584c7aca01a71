/**
 * A tag as the server's serialiser writes it, taken whole: in quotes there may be a `<` that begins none. Those that have
 * neither attributes nor anything to be changed are passed over, which are most.
 */
const TAG = /<(\/?)(h[1-6]|pre|table|[a-z0-9]+(?= ))((?: [\w-]+(?:="[^"]*")?)*)>/g;

/** One in quotes counts as well, and moves nothing but its writer's own headings. */
const HEADING = /<h([1-6])[ >]/g;

/**
 * The server's HTML of somebody's Markdown, made to fit into a page of ours. Text has no `<` in it, and attributes no
 * quotes, but what else they say is up to whoever wrote it. `owner` tells apart texts that share a page.
 */
export function proseHtml(html: string, topHeading: number, owner?: string): string {
  const levels = Array.from(html.matchAll(HEADING), ([, level]) => Number(level));
  // Writers start at any level; their topmost heading comes right below the heading it stands under here.
  const down = topHeading - Math.min(...levels);
  return html.replace(TAG, (tag, slash: string, name: string, attributes: string) => {
    const level = levelOf(name);
    const own = owner ? attributes.replace(REFERENCE, `$1${owner}-`) : attributes;
    if (level) return `<${slash}h${Math.min(6, level + down)}${own}>`;
    return (slash ? CLOSING[tag] : OPENING[name]?.(own)) ?? `<${slash}${name}${own}>`;
  });
}

const levelOf = (name: string) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0);

/** Two texts may have a heading or a footnote of the same name; each link shall lead within its own text. */
const REFERENCE = /( (?:id|href|aria-describedby)="#?user-content-)/g;

/** A wide table or line of code scrolls by itself, also by keyboard. */
const OPENING: Record<string, (attributes: string) => string> = {
  table: (own) => `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table${own}>`,
  pre: (own) => `<pre tabindex="0"${own}>`,
  input: (own) => `<input aria-label="${own.includes(" checked") ? "Done" : "To do"}"${own}>`,
  img: (own) => `<img loading="lazy" referrerpolicy="no-referrer"${own}>`,
};

const CLOSING: Record<string, string> = { "</table>": "</table></div>" };
