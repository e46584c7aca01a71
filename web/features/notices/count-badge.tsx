import { classNames } from "#web/lib/format/class-names.ts";

/** The number as it is seen; beside it stands a text for screen readers. */
export const CountBadge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className={classNames(
        "min-w-5 rounded-full bg-danger-fill px-1 text-center font-semibold text-white text-xs/5",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );

/** "3 unread notices" */
export const unreadWords = (count: number) => `${count} unread ${count === 1 ? "notice" : "notices"}`;
