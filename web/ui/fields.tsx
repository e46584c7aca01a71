import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";

/** What a form's fields and button need to know about it. */
export const FormState = createContext<{ busy: boolean; disabled?: boolean; errors: Record<string, string> }>({
  busy: false,
  errors: {},
});

export type Described<T> = T & { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean };

export const TextField = ({ name, label, hint, optional, ...input }: Described<ComponentProps<"input">>) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Input {...input} {...control} />}</Field>
);

export const TextareaField = ({ name, label, hint, optional, ...input }: Described<ComponentProps<"textarea">>) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Textarea {...input} {...control} />}</Field>
);

export const SelectField = ({ name, label, hint, optional, ...input }: Described<ComponentProps<"select">>) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Select {...input} {...control} />}</Field>
);

/** The attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string;
  name: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ name, label, hint, optional = false, children }: FieldProps) {
  const id = useId();
  const error = useContext(FormState).errors[name];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {children({ id, name, "aria-invalid": Boolean(error), "aria-describedby": describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" {...rest} className={classNames("input min-h-12", className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea dir="auto" {...rest} rows={rows} className={classNames("input py-2.5", className)} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames("input select", className)} />
      <ChevronDownIcon />
    </span>
  );
}

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type"> & { name: string; label: ReactNode };

export const CheckboxField = ({ label, ...input }: CheckboxFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input {...input} type="checkbox" className="size-5 shrink-0" />
    {label}
  </label>
);
