import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { DeleteDraft } from "#web/features/resources/delete-draft.tsx";
import { ListPlaceholder, PagedList } from "#web/features/users/paged-list.tsx";
import { draftsPath, listQuery } from "#web/features/users/profile-queries.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { formatDateTime } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** On their owner's profile. */
export const DraftList = () => (
  <>
    <h2 className="sr-only">Drafts</h2>
    <PagedList<Draft>
      path={draftsPath}
      failure="Failed to load your drafts"
      placeholder={<ListPlaceholder />}
      empty={
        <EmptyState
          title="No drafts"
          hint="Unfinished resources are kept here until you submit them. You can open them on any device."
        >
          <ButtonLink href="/submit">Submit a Resource</ButtonLink>
        </EmptyState>
      }
    >
      {(drafts) => (
        <ul className="grid gap-4">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftEntry draft={draft} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </>
);

const titleOf = ({ fields }: Draft) => fields.title?.trim() || "Untitled";

const addressOf = ({ id }: Draft) => `/submit?draft=${id}`;

function DraftEntry({ draft }: { draft: Draft }) {
  const { id, fields } = draft;
  const title = titleOf(draft);
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-raised p-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="text-quiet text-sm">
          Changed <ChangedAt draft={draft} />
        </p>
        <h3 dir="auto" className="mt-2 text-xl wrap-anywhere">
          {title}
        </h3>
        {fields.description?.trim() && (
          <p dir="auto" className="mt-1 line-clamp-2 text-quiet text-sm wrap-anywhere">
            {fields.description}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 md:items-center">
        <DeleteDraft id={id} title={title} />
        <ButtonLink href={addressOf(draft)} size="sm">
          Continue<span className="sr-only"> {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

function ChangedAt({ draft }: { draft: Draft }) {
  const clock = useClock();
  return <>{formatDateTime(clock.at(draft.updatedAt))}</>;
}

const MOST_SHOWN = 3;

/** Beside a form that is still empty: perhaps its author came for one of these. They stay as they were, so that nothing moves. */
export function OtherDrafts({ userId }: { userId: number }) {
  const { data: current } = useQuery(listQuery<Draft>(draftsPath));
  const [data, setData] = useState(current);
  if (!data && current) setData(current);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="drafts" className="mt-6 grid gap-3 lg:px-7">
      <h2 id="drafts" className="text-xl">
        Your drafts
      </h2>
      <ul className="grid gap-2">
        {data.items.slice(0, MOST_SHOWN).map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-baseline gap-x-3">
            <TextLink href={addressOf(draft)}>
              <bdi>{titleOf(draft)}</bdi>
            </TextLink>
            <span className="text-quiet text-sm">
              <ChangedAt draft={draft} />
            </span>
          </li>
        ))}
      </ul>
      {data.total > MOST_SHOWN && <TextLink href={`/users/${userId}?tab=drafts`}>All {data.total} drafts</TextLink>}
    </section>
  );
}
