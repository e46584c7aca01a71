import { useState } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Trial } from "#contract/trials.ts";
import { asDay } from "#web/lib/format/clock.ts";
import { formatMonth } from "#web/lib/format/format.ts";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FeedbackEntry } from "#web/ui/feedback-entry.tsx";

const load = () => import("./trial-form.tsx").then(({ TrialForm }) => TrialForm);

const OUTCOMES = {
  worked: ["green", "Worked"],
  mixed: ["amber", "Mixed"],
  failed: ["red", "Failed"],
} as const;

type TrialEntryProps = { trial: Trial; resource: ResourceDetail; menu: RenderPostMenu };

export function TrialEntry({ trial, resource, menu }: TrialEntryProps) {
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
          {grade && <span>{badgeLabel("grades", grade)}</span>}
        </>
      }
      menu={menu({ kind: "trial", id, author, onEdit: () => setEditing(true) })}
      form={TrialForm && <TrialForm resource={resource} trial={trial} onClose={close} />}
    >
      {note}
    </FeedbackEntry>
  );
}
