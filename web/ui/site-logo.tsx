import type { Logo } from "#contract/site.ts";
import { classNames } from "#web/lib/format/class-names.ts";

type SiteLogoProps = { light: Logo; dark: Logo | null; size?: keyof typeof SIZES };

/** By height, and bounded to the side: a logo may have any shape. */
const SIZES = {
  header: "h-10 max-w-[min(12rem,32vw)]",
  page: "h-20 max-w-full md:h-28",
};

/** The site's own logo. Without one for dark pages it stands on a light ground there. The name stands beside it. */
export const SiteLogo = ({ light, dark, size = "header" }: SiteLogoProps) =>
  dark ? (
    <>
      <Picture logo={light} className={classNames(SIZES[size], "only-light")} />
      <Picture logo={dark} className={classNames(SIZES[size], "only-dark")} />
    </>
  ) : (
    <Picture logo={light} className={classNames(SIZES[size], "on-light rounded-sm")} />
  );

/** Loaded lazily, so that the one that does not show is not loaded. */
const Picture = ({ logo: { url, width, height }, className }: { logo: Logo; className: string }) => (
  <img
    src={url}
    alt=""
    width={width}
    height={height}
    loading="lazy"
    className={`w-auto shrink-0 object-contain object-left ${className}`}
  />
);
