import { Link } from "wouter";
import { TalkingPage } from "#web/ui/talking-page.tsx";

/** The name folds away where the header has no room for it, never out of reach of a screen reader. */
export function Logo() {
  return (
    <Link
      href="/"
      className="flex items-center gap-2 md:shrink-0 rounded-md font-heading text-base no-underline sm:text-lg"
    >
      <TalkingPage className="size-9 shrink-0" />
      <span className="leading-tight md:max-lg:sr-only">AI Educators Hub</span>
    </Link>
  );
}
