import { Link } from "wouter";
import { TalkingPage } from "#web/ui/talking-page.tsx";

/** The name folds away where the header has no room for it, never out of reach of a screen reader. */
export function Logo() {
  return (
    <Link href="/" className="flex shrink-0 items-center gap-2 rounded-md font-heading text-lg no-underline">
      <TalkingPage className="size-9" />
      <span className="leading-none md:max-lg:sr-only">AI Educators Hub</span>
    </Link>
  );
}
