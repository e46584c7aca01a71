import type { ReactNode } from "react";
import type { Author } from "#contract/names.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { FoldIfMuted } from "./fold-if-muted.tsx";
import { EditedMark, FormattedDate } from "./formatted-date.tsx";
import { Skeleton } from "./loading.tsx";
import { Prose } from "./prose.tsx";
import { UserLink } from "./user-link.tsx";

type FeedbackEntryProps = {
  /** Where links to this entry lead. */
  anchor: string;
  author: Author;
  createdAt: string;
  /** Instead of the date. */
  when?: string;
  editedAt: string | null;
  rating?: ReactNode;
  menu?: ReactNode;
  /** Its words, as the server rendered them, or as plain text. */
  html?: string | null;
  children?: ReactNode;
  /** Takes the place of the text while it is edited. */
  form?: ReactNode;
};

/** One review, comment or trial of a resource. */
export function FeedbackEntry(props: FeedbackEntryProps) {
  const { anchor, author, createdAt, when, editedAt, rating, menu, html, children, form } = props;
  const entry = useFocusNeighborOnUnmount();
  return (
    <li
      ref={entry}
      id={anchor}
      tabIndex={-1}
      data-post
      className="scroll-mt-24 border-line border-b py-5 last:border-b-0"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <UserLink author={author} />
          {rating}
          {when ? (
            <time dateTime={createdAt} className="text-quiet">
              {when}
            </time>
          ) : (
            <FormattedDate iso={createdAt} className="text-quiet" />
          )}
          <EditedMark editedAt={editedAt} />
        </p>
        {menu && <div className="-my-2.5 shrink-0">{menu}</div>}
      </div>
      {form ||
        ((html || children) && (
          <FoldIfMuted authorId={author.id}>
            {html ? (
              <Prose html={html} className="mt-2" />
            ) : (
              <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
                {children}
              </p>
            )}
          </FoldIfMuted>
        ))}
    </li>
  );
}

/** Three grey entries while reviews or comments are loading. */
export const FeedbackPlaceholder = () => (
  <ul aria-hidden="true">
    {[1, 2, 3].map((number) => (
      <li key={number} className="grid gap-3 border-line border-b py-5">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5 w-full" />
      </li>
    ))}
  </ul>
);
