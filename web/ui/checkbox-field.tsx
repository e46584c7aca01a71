import type { ComponentProps, ReactNode } from "react";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "type"> & { name: string; label: ReactNode };

export const CheckboxField = ({ label, ...input }: CheckboxFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input {...input} type="checkbox" className="size-5 shrink-0" />
    {label}
  </label>
);
