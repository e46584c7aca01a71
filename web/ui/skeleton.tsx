import { classNames } from "#web/lib/class-names.ts";

/** The grey place of something still loading. Its size comes from the class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames("block animate-pulse rounded-md bg-grey-tint", className)} />
);
