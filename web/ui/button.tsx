import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles.ts";

type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** While true, clicks do nothing. Not disabled, which would take the focus away. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
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
      className={buttonStyles({ variant, size }, className)}
    >
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "href"> & ButtonStyle & { href: string };

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonStyles({ variant, size }, className)} />;
}
