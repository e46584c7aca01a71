import type { SocialLink } from "#contract/site.ts";

const DRAWINGS: Record<string, string> = {
  LinkedIn: "M6 9v6M6 5.6v.1M10 15V9m0 2.5A2.3 2.3 0 0 1 14.5 12v3",
  YouTube: "M8.5 6.5v7l5.5-3.5-5.5-3.5Z",
  Mastodon: "M5.5 14.5V8a2.2 2.2 0 0 1 4.5 0v3m0-3a2.2 2.2 0 0 1 4.5 0v6.5",
};

const LINK = "border border-edge text-quiet hover:border-ink hover:text-ink";

/** Placeholders until there are links; they lead to the footer itself. */
export const SocialLinks = ({ links }: { links: SocialLink[] }) => (
  <ul aria-label="Social media" className="mt-5 flex flex-wrap gap-2">
    {links.map(({ name, url }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and nothing else tells two equal links apart
      <li key={index} className="min-w-0">
        <a
          href={url}
          rel="me"
          className={`inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full px-3.5 text-sm no-underline ${LINK}`}
        >
          {DRAWINGS[name] && <Drawing path={DRAWINGS[name]} className="-ml-1.5 size-6 shrink-0" />}
          <span className="truncate">{name}</span>
        </a>
      </li>
    ))}
    {links.length === 0 &&
      Object.entries(DRAWINGS).map(([name, path]) => (
        <li key={name}>
          <a href="#footer" className={`grid size-10 place-items-center rounded-full ${LINK}`}>
            <span className="sr-only">{name} (coming soon)</span>
            <Drawing path={path} className="size-7" />
          </a>
        </li>
      ))}
  </ul>
);

const Drawing = ({ path, className }: { path: string; className: string }) => (
  <svg
    viewBox="0 0 20 20"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
