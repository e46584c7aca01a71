import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** While true the button does nothing but say what it is doing. It keeps the focus of whoever pressed it. */
    busy?: boolean;
    working?: string;
  };

export function Button({
  variant,
  size,
  busy = false,
  working,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonLook({ variant, size }, className)}
    >
      {busy ? (working ?? children) : children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "href"> & ButtonLook & { href: string };

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonLook({ variant, size }, className)} />;
}
