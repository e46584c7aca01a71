const NETWORKS = [
  { name: "LinkedIn", drawing: "M6 9v6M6 5.6v.1M10 15V9m0 2.5A2.3 2.3 0 0 1 14.5 12v3" },
  { name: "YouTube", drawing: "M8.5 6.5v7l5.5-3.5-5.5-3.5Z" },
  { name: "Mastodon", drawing: "M5.5 14.5V8a2.2 2.2 0 0 1 4.5 0v3m0-3a2.2 2.2 0 0 1 4.5 0v6.5" },
];

/** Placeholders until the accounts exist; they link to the footer itself. */
export const SocialLinks = () => (
  <ul aria-label="Social media" className="mt-5 flex gap-2">
    {NETWORKS.map(({ name, drawing }) => (
      <li key={name}>
        <a
          href="#footer"
          className="grid size-10 place-items-center rounded-full border border-edge text-quiet hover:border-ink hover:text-ink"
        >
          <span className="sr-only">{name} (coming soon)</span>
          <svg
            viewBox="0 0 20 20"
            className="size-7"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </a>
      </li>
    ))}
  </ul>
);
