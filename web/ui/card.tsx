import type { ComponentProps } from "react";
import { classNames } from "#web/lib/format/class-names.ts";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return (
    <section
      {...rest}
      className={classNames(
        "rounded-lg border border-line bg-raised p-5 [--ground:var(--color-raised)] sm:p-7",
        className,
      )}
    />
  );
}
