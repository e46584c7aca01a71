import { type ReactNode, useState } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Trial } from "#contract/trials.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import { asDay } from "#web/lib/format/clock.ts";
import { formatMonth } from "#web/lib/format/format.ts";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { PostMenu } from "#web/shared/post-menu.tsx";
import { ToolStatus } from "#web/shared/tool-status.tsx";
import { Worked } from "#web/shared/worked.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { FeedbackEntry, FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { trialsPage, trialsQuery } from "./feedback-queries.ts";

type TrialsProps = {
  resource: ResourceDetail;
  /** How this viewer can add to it. */
  children: ReactNode;
};

/** How a resource went in class. */
export function Trials({ resource, children }: TrialsProps) {
  const { id, lastTriedOn } = resource;
  return (
    <section aria-labelledby="trials" className="screen-only">
      <h2 id="trials" className="text-xl">
        Tried in class
      </h2>
      {lastTriedOn ? (
        <p className="mt-2">
          <Worked resource={resource} />
        </p>
      ) : (
        <p className="mt-2 max-w-prose text-quiet">
          Nobody has said yet how it went. A word on what worked, or what did not, saves the next teacher an evening.
        </p>
      )}
      <div className="mt-3 empty:hidden">{children}</div>
      {lastTriedOn && <TrialList path={String(trialsQuery(id).queryKey[0])} resource={resource} />}
    </section>
  );
}

type TrialListProps = { path: string; resource: ResourceDetail };

/** One page, with a button for the next. */
function TrialList({ path, resource }: TrialListProps) {
  const { data, isPending, isError, refetch } = usePage(trialsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The trials could not be loaded.</LoadError>;
  return (
    <>
      <ul>
        {data?.items.map((trial) => (
          <TrialEntry key={trial.id} trial={trial} resource={resource} />
        ))}
      </ul>
      <ShowMore next={data?.next ?? null}>{(next) => <TrialList path={next} resource={resource} />}</ShowMore>
    </>
  );
}

const load = () => import("./trial-form.tsx").then(({ TrialForm }) => TrialForm);

const OUTCOMES = {
  worked: ["green", "Worked"],
  mixed: ["amber", "Mixed"],
  failed: ["red", "Failed"],
} as const;

type TrialEntryProps = { trial: Trial; resource: ResourceDetail };

function TrialEntry({ trial, resource }: TrialEntryProps) {
  const { id, author, tool, grade, triedOn, outcome, note, editedAt } = trial;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const TrialForm = useLoaded(editing, load, close);
  const [tone, label] = OUTCOMES[outcome];
  return (
    <FeedbackEntry
      anchor={`trial-${id}`}
      {...{ author, editedAt }}
      createdAt={triedOn}
      when={formatMonth(asDay(triedOn))}
      rating={
        <>
          <Badge tone={tone}>{label}</Badge>
          <span dir="auto" className="min-w-0 break-words">
            {tool}
          </span>
          <ToolStatus name={tool} />
          {grade && <span>{badgeLabel("grades", grade)}</span>}
        </>
      }
      menu={<PostMenu kind="trial" id={id} author={author} onEdit={() => setEditing(true)} />}
      form={TrialForm && <TrialForm resource={resource} trial={trial} onClose={close} />}
    >
      {note}
    </FeedbackEntry>
  );
}
