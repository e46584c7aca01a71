import type { ComponentProps } from "react";
import { ButtonLink } from "./button.tsx";
import { ChevronLeftIcon } from "./icons.tsx";

/** On top of a page that belongs to another one: the way back there. */
export const BackLink = ({ children, ...link }: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...link} variant="quiet" size="sm">
    <ChevronLeftIcon /> {children}
  </ButtonLink>
);
