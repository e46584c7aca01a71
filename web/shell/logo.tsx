import { LogoMark } from "#web/ui/logo-mark.tsx";

/** `nameClass` may hide the name visually where there is no room, but never from screen readers. */
export function Logo({ nameClass = "" }: { nameClass?: string }) {
  return (
    <a
      href="/"
      className="flex items-center gap-2 rounded-md font-heading text-sm no-underline min-[22.5rem]:text-base sm:text-lg md:shrink-0"
    >
      <LogoMark className="size-9 shrink-0" />
      <span className={`leading-tight ${nameClass}`}>AI Educators Hub</span>
    </a>
  );
}
