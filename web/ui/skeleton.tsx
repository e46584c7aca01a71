import { classNames } from "#web/lib/format/class-names.ts";

/** A grey placeholder for content that is loading. Its size comes from the class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames("block animate-pulse rounded-md bg-grey-tint", className)} />
);
