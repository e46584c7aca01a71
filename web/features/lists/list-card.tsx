import type { UserList } from "#contract/lists.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { resourceCount, VISIBILITY_WORDS } from "./list-words.ts";

/** A list among others. Its owner also sees who can see it. */
export const ListCard = ({ list }: { list: UserList }) => {
  const { id, title, description, itemCount, updatedAt, visibility, url } = list;
  return (
    <article className="relative grid h-full content-start gap-2 rounded-lg border border-line bg-raised p-5 focus-within:border-ink hover:border-ink">
      <h3 dir="auto" className="text-xl">
        <a href={`/lists/${id}`} className="line-clamp-3 no-underline after:absolute after:inset-0 after:rounded-lg">
          {title}
        </a>
      </h3>
      {description && (
        <p dir="auto" className="line-clamp-3 text-quiet text-sm">
          {description}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        {url && <Badge>{VISIBILITY_WORDS[visibility].badge}</Badge>}
        <span>{resourceCount(itemCount)}</span>
        <span>
          Changed <FormattedDate iso={updatedAt} />
        </span>
      </p>
    </article>
  );
};
