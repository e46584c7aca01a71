import type { ComponentProps } from "react";
import { classNames } from "#web/lib/format/class-names.ts";

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
      type={type}
      aria-disabled={busy || undefined}
      {...rest}
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

export type ButtonStyle = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES };

// The transparent border becomes visible where the system replaces all colors (forced colors).
const VARIANTS = {
  primary: "border-2 border-transparent bg-pencil text-on-pencil hover:bg-pencil-strong",
  secondary: "border-2 border-ink text-ink hover:bg-ink hover:text-paper",
  quiet: "border border-edge text-ink hover:bg-sunken hover:border-ink",
  plain: "text-ink hover:bg-sunken",
  danger: "border-2 border-transparent bg-danger-fill text-white hover:brightness-90",
};

const SIZES = {
  sm: "min-h-10 px-3 text-sm",
  md: "min-h-11 px-5",
  lg: "min-h-13 px-6",
  icon: "size-10 shrink-0",
};

export const buttonStyles = ({ variant = "primary", size = "md" }: ButtonStyle, className?: string) =>
  classNames(
    "inline-flex items-center justify-center gap-2 rounded-md font-semibold no-underline",
    "disabled:cursor-not-allowed disabled:opacity-70 aria-disabled:cursor-not-allowed aria-disabled:opacity-70",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
