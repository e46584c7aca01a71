/**
 * A tag as the server's serialiser writes it, taken whole: in quotes there may be a `<` that begins none. Those that have
 * neither attributes nor anything to be changed are passed over, which are most.
 */
const TAG = /<(\/?)(h[1-6]|[a-z0-9]+(?= ))((?: [\w-]+(?:="[^"]*")?)*)>/g;

/** One in quotes counts as well, and moves nothing but its writer's own headings. */
const HEADING = /<h([1-6])[ >]/g;

/**
 * The server's HTML of somebody's Markdown, made to fit where it stands: only the page knows which heading is above it
 * and what else is there. Text has no `<` in it, and attributes no quotes, but what else they say is up to whoever wrote
 * it. `owner` tells apart texts that share a page.
 */
export function proseHtml(html: string, topHeading: number, owner?: string): string {
  const levels = Array.from(html.matchAll(HEADING), ([, level]) => Number(level));
  // Writers start at any level; their topmost heading comes right below the heading it stands under here.
  const down = topHeading - Math.min(...levels);
  return html.replace(TAG, (_, slash: string, name: string, attributes: string) => {
    const level = levelOf(name);
    const own = owner ? attributes.replace(REFERENCE, `$1${owner}-`) : attributes;
    return `<${slash}${level ? `h${Math.min(6, level + down)}` : name}${own}>`;
  });
}

const levelOf = (name: string) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0);

/** Two texts may have a heading or a footnote of the same name; each link shall lead within its own text. */
const REFERENCE = /( (?:id|href|aria-describedby)="#?user-content-)/g;
