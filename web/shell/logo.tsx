import { TalkingPage } from "#web/ui/talking-page.tsx";

/** `nameClass` may fold the name away where there is no room, but never out of reach of a screen reader. */
export function Logo({ nameClass = "" }: { nameClass?: string }) {
  return (
    <a
      href="/"
      className="flex items-center gap-2 rounded-md font-heading text-sm no-underline min-[22.5rem]:text-base sm:text-lg md:shrink-0"
    >
      <TalkingPage className="size-9 shrink-0" />
      <span className={`leading-tight ${nameClass}`}>AI Educators Hub</span>
    </a>
  );
}
