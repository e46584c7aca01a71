import { type ReactNode, useContext, useId } from "react";
import { FormState } from "./fields.tsx";

type ChipsFieldProps = {
  name: string;
  label: ReactNode;
  options: Readonly<Record<string, string>>;
  checked?: readonly string[];
};

/** A choice of several, all of which are in sight. */
export function ChipsField({ name, label, options, checked = [] }: ChipsFieldProps) {
  const id = useId();
  const error = useContext(FormState).errors[name];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(options).map(([value, text]) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-raised px-3 text-sm outline-offset-2 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-ink has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={checked.includes(value)}
              aria-invalid={Boolean(error)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
