import type { ReactNode } from "react";
import type { ResourceList } from "#contract/lists.ts";
import { resourceCount, VISIBILITY_WORDS } from "#web/shared/lists.ts";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

type ListHeaderProps = { list: ResourceList; actions: ReactNode };

export function ListHeader({ list, actions }: ListHeaderProps) {
  const { title, description, itemCount, updatedAt, hiddenCount, takenDown, url, visibility } = list;
  return (
    <header>
      <p className="text-quiet text-sm">
        List by <UserLink author={list.author} />
      </p>
      <h1 dir="auto" className="mt-2 text-3xl">
        {title}
      </h1>
      {description && (
        <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line text-lg">
          {description}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
        <span>{resourceCount(itemCount)}</span>
        <span>
          Changed <FormattedDate iso={updatedAt} />
        </span>
        {url && <span>{VISIBILITY_WORDS[visibility].sentence}</span>}
      </p>
      <div className="screen-only mt-5 flex flex-wrap items-center gap-2">{actions}</div>
      {takenDown && (
        <div className="mt-6">
          <Notice tone="danger">
            <p>A moderator has taken this list down, so it stays private. You can still read and print it.</p>
          </Notice>
        </div>
      )}
      {Boolean(hiddenCount) && (
        <p className="screen-only mt-6 text-quiet text-sm">
          {hiddenCount === 1 ? "One more resource in it is" : `${hiddenCount} more resources in it are`} not public at
          the moment, and will be back here once approved again.
        </p>
      )}
    </header>
  );
}
