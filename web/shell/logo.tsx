import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useSite } from "#web/lib/site/site.ts";
import { LogoMark } from "#web/ui/logo-mark.tsx";

/** Sites without a logo of their own do not load it. */
const SiteLogo = lazyPart(() => import("#web/ui/site-logo.tsx"), "SiteLogo");

/** `nameClass` may hide the name visually where there is no room, but never from screen readers. */
export function Logo({ name, nameClass = "" }: { name: string; nameClass?: string }) {
  const { logo, logoDark } = useSite();
  return (
    <a
      href="/"
      className="flex min-w-0 items-center gap-2 rounded-md font-heading text-sm no-underline min-[22.5rem]:text-base sm:text-lg md:shrink-0"
    >
      {logo ? <SiteLogo light={logo} dark={logoDark} /> : <LogoMark className="size-9 shrink-0" />}
      <span
        className={`line-clamp-3 break-words leading-tight md:line-clamp-2 md:max-w-60 ${logo && isWide(logo) ? "sr-only" : nameClass}`}
      >
        {name}
      </span>
    </a>
  );
}

/** A logo that is much wider than high has the name in it. */
const isWide = ({ width, height }: { width: number; height: number }) => width > 2.2 * height;
