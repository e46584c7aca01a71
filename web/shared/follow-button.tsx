import type { Forum, Topic } from "#contract/forum.ts";
import { type Change, setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { read } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { useMark } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { BellIcon } from "#web/ui/icons.tsx";
import { SteadyLabel } from "#web/ui/steady-label.tsx";

/** What people can follow, to be told of what is new there. */
export type Followable = { kind: "topic" | "forum"; id: number; followed: boolean };

/** To be told of replies in a topic, or of new topics in a forum. */
export function FollowButton({ target }: { target: Followable }) {
  const { busy, toggle } = useFollow(target);
  const hydrated = useHydrated();
  const followed = useMark(target.followed);
  return (
    <button
      type="button"
      aria-pressed={followed}
      // Not disabled while busy, which would take the keyboard focus away.
      aria-disabled={busy}
      // Its code comes after that of the page, and a press in between would be lost.
      disabled={!hydrated}
      data-hydrating={!hydrated || undefined}
      data-submits
      onClick={toggle}
      className={buttonStyles(
        { variant: "quiet", size: "sm" },
        classNames("needs-script screen-only data-hydrating:opacity-100", followed && "bg-pencil-tint"),
      )}
    >
      <BellIcon className={classNames(followed && "fill-current")} />
      <SteadyLabel texts={["Follow", "Following"]} shown={followed ? "Following" : "Follow"} />
      <span className="sr-only"> this {target.kind}</span>
    </button>
  );
}

/** Not optimistic: the button changes once the server has confirmed. */
export function useFollow(target: Followable) {
  const { kind, id, followed } = target;
  const { send, busy } = useSend({ prompt: `Please log in to follow a ${kind}` });

  const toggle = async () => {
    if (busy) return;
    try {
      await send(followed ? "DELETE" : "PUT", `/api/${kind}s/${id}/follow`, undefined, () => [
        asFollowed({ kind, id, followed: !followed }),
      ]);
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, toggle };
}

/** A topic is loaded by itself, a forum in the list of all. */
const asFollowed = ({ kind, id, followed }: Followable): Change =>
  kind === "topic"
    ? setData(read<Topic | null>(`/api/topics/${id}`), (topic) => topic && { ...topic, followed })
    : setData(read<Forum[]>("/api/forums"), (forums) =>
        forums?.map((forum) => (forum.id === id ? { ...forum, followed } : forum)),
      );
