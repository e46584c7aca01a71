import type { ComponentProps } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";

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
