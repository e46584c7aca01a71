import type { ComponentProps } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { ButtonLink } from "./button.tsx";
import { ChevronLeftIcon } from "./icons.tsx";

type TextLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A link within or beside text. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className={classNames("rounded-sm font-semibold underline decoration-2 underline-offset-4", className)}
    />
  );
}

/** On top of a page that belongs to another one: the way back there. */
export const BackLink = ({ children, ...link }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...link} variant="quiet" size="sm">
    <ChevronLeftIcon /> {children}
  </ButtonLink>
);
