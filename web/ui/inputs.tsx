import type { ComponentProps } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";

// At least 16 px: below that, phones zoom into the field.
const LOOK =
  "w-full rounded-md border border-edge bg-raised px-3.5 text-base text-ink " +
  "hover:border-ink aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" {...rest} className={classNames(LOOK, "min-h-12", className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea dir="auto" {...rest} rows={rows} className={classNames(LOOK, "py-2.5", className)} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(LOOK, "min-h-12 appearance-none truncate pr-9 max-sm:pl-3", className)} />
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </span>
  );
}
