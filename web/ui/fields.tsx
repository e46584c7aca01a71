import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { Input, Select, Textarea } from "./inputs.tsx";

type Described<T> = T & { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean };

export const TextField = ({ name, label, hint, optional, ...input }: Described<ComponentProps<"input">>) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Input {...input} {...control} />}</Field>
);

export const TextareaField = ({ name, label, hint, optional, ...input }: Described<ComponentProps<"textarea">>) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Textarea {...input} {...control} />}</Field>
);

export const SelectField = ({ name, label, hint, optional, ...input }: Described<ComponentProps<"select">>) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Select {...input} {...control} />}</Field>
);
