import type { Followable } from "#web/lib/follows.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { BellIcon } from "#web/ui/icons.tsx";
import { SteadyLabel } from "#web/ui/steady-label.tsx";
import { useFollow } from "./use-follow.ts";

/** To be told of replies in a topic, or of new topics in a forum. */
export function FollowButton({ target }: { target: Followable }) {
  const { busy, toggle } = useFollow(target);
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      aria-pressed={target.followed}
      // Not disabled while busy, which would take the keyboard focus away.
      aria-disabled={busy}
      // Its code comes after that of the page, and a press in between would be lost.
      disabled={!hydrated}
      data-hydrating={!hydrated || undefined}
      data-submits
      onClick={toggle}
      className={buttonStyles(
        { variant: "quiet", size: "sm" },
        classNames("needs-script screen-only data-hydrating:opacity-100", target.followed && "bg-pencil-tint"),
      )}
    >
      <BellIcon className={classNames(target.followed && "fill-pencil")} />
      <SteadyLabel texts={["Follow", "Following"]} shown={target.followed ? "Following" : "Follow"} />
      <span className="sr-only"> this {target.kind}</span>
    </button>
  );
}
