import { LogoMark } from "#web/ui/logo-mark.tsx";

/** `nameClass` may hide the name visually where there is no room, but never from screen readers. */
export function Logo({ name, nameClass = "" }: { name: string; nameClass?: string }) {
  return (
    <a
      href="/"
      className="flex min-w-0 items-center gap-2 rounded-md font-heading text-sm no-underline min-[22.5rem]:text-base sm:text-lg md:shrink-0"
    >
      <LogoMark className="size-9 shrink-0" />
      <span className={`line-clamp-3 break-words leading-tight md:line-clamp-2 md:max-w-60 ${nameClass}`}>{name}</span>
    </a>
  );
}
