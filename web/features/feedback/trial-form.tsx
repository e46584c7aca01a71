import { useContext, useId } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import { FIRST_TRIAL_DAY, type Outcome, TRIAL_GRADES } from "#contract/trial-outcomes.ts";
import type { Trial, TrialDraft } from "#contract/trials.ts";
import { replaceInLists } from "#web/lib/api/cached-data.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { useToolNames } from "#web/shared/tool-names.ts";
import { EditForm } from "#web/ui/edit-form.tsx";
import { FormState, SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { trialsPath } from "./feedback-queries.ts";

const loadSchema = () => import("#contract/trials.ts").then((contract) => contract.TrialDraft);

const THANKS = { title: "Thank you", description: "The next teacher knows what to expect" };

/** What a form for a new trial begins with. Only text: people check it and send it themselves. */
export type FilledTrial = { [Name in keyof TrialDraft]?: TrialDraft[Name] | undefined };

type TrialFormProps = { resource: ResourceDetail; trial?: Trial; filled?: FilledTrial; onClose: () => void };

/** Says how it went, or changes what was said. */
export function TrialForm({ resource: { id, tools }, trial, filled = {}, onClose }: TrialFormProps) {
  const initial: FilledTrial = trial ?? filled;
  const toolsId = useId();
  const known = useToolNames();
  // Every list with the resource shows how often it was tried.
  const { send } = useSend({
    invalidates: ["/api/resources", "/api/users"],
    prompt: "Please log in to say how it went",
  });
  const save = async (draft: TrialDraft) => {
    if (trial)
      return send<Trial>("PUT", `/api/trials/${trial.id}`, draft, (saved) => [replaceInLists(trialsPath(id), saved)]);
    await send("POST", trialsPath(id), draft);
    toast(THANKS);
  };
  return (
    <EditForm
      label={trial ? "Change how it went" : "Say how it went"}
      submitLabel={trial ? "Save" : "Submit Trial"}
      schema={loadSchema}
      draft={trial ? `edit trial ${trial.id}` : `trial ${id}`}
      onSave={save}
      onClose={onClose}
    >
      <OutcomeField checked={initial.outcome} />
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField name="tool" label="AI tool" list={toolsId} maxLength={60} defaultValue={initial.tool ?? ""} />
          <datalist id={toolsId}>
            {[...new Set([...tools, ...known])].map((tool) => (
              <option key={tool} value={tool} />
            ))}
          </datalist>
        </div>
        <TextField
          name="triedOn"
          type="date"
          label="Day"
          min={FIRST_TRIAL_DAY}
          max={today()}
          defaultValue={initial.triedOn || today()}
        />
        <SelectField name="grade" label="Grades" optional defaultValue={initial.grade ?? ""}>
          <option value="">Not stated</option>
          {TRIAL_GRADES.map((grade) => (
            <option key={grade}>{grade}</option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        name="note"
        label="What should the next teacher know?"
        hint="Please name no students."
        optional
        defaultValue={initial.note ?? ""}
        rows={4}
      />
    </EditForm>
  );
}

/** In this browser's time zone. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const CHOICES: Record<Outcome, string> = { worked: "It worked", mixed: "Mixed", failed: "It failed" };

/** Three large radio buttons. */
function OutcomeField({ checked }: { checked?: Outcome | undefined }) {
  const id = useId();
  const error = useContext(FormState).errors.outcome;
  return (
    <fieldset className="min-w-0" aria-describedby={error && id}>
      <legend className="mb-2 font-semibold text-sm">How did it go?</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {Object.entries(CHOICES).map(([value, label]) => (
          <label
            key={value}
            className="relative grid min-h-14 place-items-center rounded-md border border-edge bg-raised px-2 text-center outline-offset-2 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="outcome"
              value={value}
              defaultChecked={value === checked}
              aria-invalid={Boolean(error)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-2 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
