import { type ReactNode, useState } from "react";
import type { ModeratedResource } from "#contract/moderation.ts";
import type { ReviewInput } from "#contract/reviews.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { useFocusOnReturn } from "#web/lib/use-focus-on-return.ts";
import { type Outcome, useMany, useSelected } from "#web/lib/use-many.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, FormButtons } from "#web/ui/form.tsx";
import { ManyOutcome, ManyProgress } from "#web/ui/many.tsx";
import type { Verb } from "./outcomes.ts";
import type { QueueRow } from "./queue-rows.ts";
import { CHIPS } from "./review-form.tsx";
import type { useDecisions } from "./use-decisions.ts";

const loadSchema = () => import("./review-form-schema.ts").then(({ ReviewFormSchema }) => ReviewFormSchema);

type Result = Outcome<ModeratedResource> & { title: string };

const canBeDecided = ({ decision, resource }: QueueRow) => !decision && !resource.refusal;

/** Decisions on several resources at a time: on each as if it were the only one. */
export function useSeveral(rows: QueueRow[], review: ReturnType<typeof useDecisions>) {
  const [isOn, setIsOn] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const { selected, select, clear } = useSelected<ModeratedResource>();
  // What each decision changes is read again by itself.
  const many = useMany([]);
  const open = rows.filter(canBeDecided).map(({ resource }) => resource);
  // As they are on the screen now.
  const chosen = open.filter(({ id }) => selected.has(id));
  const decide = async (verb: Verb, said?: ReviewInput) => {
    setResult(null);
    const outcome = await many.run(chosen, (resource) => review.store(resource, verb, said));
    select(outcome.done, false);
    const done = verb === "approve" ? "approved" : "sent back with your reasons";
    setResult({ ...outcome, title: `${countOf(outcome.done.length)} ${done}` });
  };
  const turn = (on: boolean) => {
    setIsOn(on);
    setResult(null);
    clear();
  };
  return { isOn, turn, open, chosen, select, decide, result, many };
}

type Several = ReturnType<typeof useSeveral>;

export function SeveralCheckbox({ several, row }: { several: Several; row: QueueRow }) {
  const { resource } = row;
  if (!canBeDecided(row)) return null;
  return (
    // It does not select the row to read: that would move what is about to be clicked.
    <span className="absolute top-1 left-1 grid size-9 place-items-center">
      <input
        type="checkbox"
        className="size-5"
        checked={several.chosen.some(({ id }) => id === resource.id)}
        onChange={({ target }) => several.select([resource], target.checked)}
        aria-label={`Select “${resource.title}”`}
        onFocus={(event) => event.stopPropagation()}
      />
    </span>
  );
}

type SeveralBarProps = {
  several: Several;
  /** On the right, while one decides on one at a time. */
  children: ReactNode;
};

export function SeveralBar({ several, children }: SeveralBarProps) {
  const { isOn, turn, open, chosen, select, decide, result, many } = several;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const selectAll = useFocusOnReturn<HTMLInputElement>(!isOn);
  const selectSeveral = useFocusOnReturn<HTMLButtonElement>(isOn);
  if (!isOn)
    return (
      <div className="flex items-center">
        {open.length > 0 && (
          <Button
            ref={selectSeveral}
            size="sm"
            variant="plain"
            className="needs-script -ml-3"
            onClick={() => turn(true)}
          >
            Select several
          </Button>
        )}
        {children}
      </div>
    );
  const isNothing = chosen.length === 0;
  return (
    <div className="stays-above bg-paper pb-2">
      {many.progress ? (
        <ManyProgress {...many.progress} onStop={many.stop} />
      ) : (
        <div className="flex items-center gap-2 max-lg:flex-wrap lg:*:shrink-0">
          <label className="mr-2 flex min-h-11 items-center gap-3 text-sm lg:mr-auto lg:shrink!">
            <input
              ref={selectAll}
              type="checkbox"
              className="size-5 shrink-0"
              aria-label="Select all"
              checked={open.length > 0 && chosen.length === open.length}
              onChange={({ target }) => select(open, target.checked)}
            />
            <span role="status">{`${formatCount(chosen.length)} selected`}</span>
          </label>
          <Button size="sm" disabled={isNothing} onClick={() => decide("approve")}>
            Approve
          </Button>
          <Button size="sm" variant="secondary" disabled={isNothing} onClick={() => setIsAsking(true)}>
            Ask for changes
          </Button>
          <Button size="sm" variant="plain" onClick={() => turn(false)}>
            Done
          </Button>
        </div>
      )}
      {result && (
        <ManyOutcome
          title={result.title}
          failed={result.failed}
          left={result.left.length}
          nameOf={({ title }) => title}
        />
      )}
      <Dialog open={isAsking} onClose={close} title={`Ask for changes to ${countOf(chosen.length)}`}>
        {isAsking && (
          <Form
            label="Ask for changes"
            schema={loadSchema}
            onSubmit={async (said) => {
              close();
              await decide("reject", said);
            }}
            className="grid gap-4"
          >
            <p>Each author reads the same reasons. You can undo it for each.</p>
            <ChipsField name="reasons" label="Why? Choose up to five" options={CHIPS} />
            <TextareaField name="note" label="Note" optional rows={3} maxLength={2000} />
            <FormButtons onCancel={close} submit="Send to Authors" busyLabel="Sending..." />
          </Form>
        )}
      </Dialog>
    </div>
  );
}

const countOf = (resources: number) => (resources === 1 ? "1 resource" : `${formatCount(resources)} resources`);
