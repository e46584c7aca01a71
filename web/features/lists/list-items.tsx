import type { ReactNode } from "react";
import { inLanguage } from "#contract/languages.ts";
import type { ListItem } from "#contract/lists.ts";
import { shortened } from "#web/lib/format/format.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { Worked } from "#web/shared/worked.tsx";
import { SkillBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";

type ListItemsProps = {
  items: ListItem[];
  /** Buttons such as "Save". */
  action: (item: ListItem) => ReactNode;
};

/** A list as everybody but its owner sees it. */
export const ListItems = ({ items, action }: ListItemsProps) => (
  <ol aria-label="Resources" className="divide-y divide-line border-line border-y">
    {items.map((item) => (
      <li key={item.resourceId} className="grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 py-5">
        <span className="pt-0.5 font-heading text-lg text-quiet">{item.position + 1}</span>
        <ListItemBody item={item} />
        <div className="flex gap-2">{action(item)}</div>
      </li>
    ))}
  </ol>
);

type ListItemBodyProps = {
  item: ListItem;
  /** Instead of the note, while its owner writes it. */
  note?: ReactNode;
};

/** What everybody sees of an item. */
export function ListItemBody({ item, note }: ListItemBodyProps) {
  const { id, title, description, skillLevel, contentType } = item.resource;
  const language = inLanguage(item.resource.language);
  return (
    <div className="min-w-0">
      <h2 {...language} className="text-xl">
        <a href={`/resources/${id}`} className="rounded-sm no-underline decoration-4 hover:underline">
          {title}
        </a>
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        <SkillBadge level={skillLevel} />
        <span>{levelLabel(item.resource)}</span>
        <span>{badgeLabel("contentType", contentType)}</span>
        <Worked resource={item.resource} />
      </p>
      <p {...language} className="mt-2 max-w-prose text-quiet text-sm">
        {shortened(description, 160)}
      </p>
      {note ?? (item.note && <Note>{item.note}</Note>)}
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line border-edge border-s-4 ps-3">
    {children}
  </p>
);

export const ListNotFound = () => (
  <FullPageMessage title="List Not Found" action={<ButtonLink href="/resources">Browse Resources</ButtonLink>}>
    There is no list at this address. Its owner may have deleted it, or no longer shares it.
  </FullPageMessage>
);
