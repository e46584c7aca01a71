import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** While true the button is off and says what it is doing. */
    busy?: boolean;
    working?: string;
  };

export function Button({
  variant,
  size,
  busy = false,
  working,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} disabled={disabled || busy} className={buttonLook({ variant, size }, className)}>
      {busy ? (working ?? children) : children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "href"> & ButtonLook & { href: string };

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonLook({ variant, size }, className)} />;
}
