import { useContext, useId } from "react";
import type { Outcome } from "#contract/trial-choices.ts";
import { FormState } from "#web/ui/form-state.ts";

const CHOICES: Record<Outcome, string> = { worked: "It worked", mixed: "Mixed", failed: "It failed" };

/** Three large radio buttons. */
export function OutcomeField({ checked }: { checked?: Outcome | undefined }) {
  const id = useId();
  const error = useContext(FormState).errors.outcome;
  return (
    <fieldset className="min-w-0" aria-describedby={error && id}>
      <legend className="mb-2 font-semibold text-sm">How did it go?</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {Object.entries(CHOICES).map(([value, label]) => (
          <label
            key={value}
            className="relative grid min-h-14 place-items-center rounded-md border border-edge bg-raised px-2 text-center outline-offset-2 hover:border-ink has-checked:border-ink has-checked:bg-pencil has-checked:font-semibold has-checked:text-on-pencil has-focus-visible:outline-3 has-focus-visible:outline-ink"
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
