import { setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { MUTES_PATH, mutesQuery } from "./mutes-query.ts";

/** Not optimistic: the screen changes once the server has confirmed. */
export function useMute(memberId: number) {
  const { send, busy } = useSend({
    invalidates: [MUTES_PATH, "/api/notifications"],
    prompt: "Please log in to mute a member",
  });

  const write = async (muted: boolean) => {
    if (busy) return;
    const withoutMember = (ids: number[]) => ids.filter((id) => id !== memberId);
    const changes = [
      setData(
        viewerQuery,
        (viewer) =>
          viewer && { ...viewer, mutedIds: [...withoutMember(viewer.mutedIds), ...(muted ? [memberId] : [])] },
      ),
      // A new one comes with being read again.
      setData(mutesQuery, (mutes) => mutes?.filter(({ member }) => member.id !== memberId)),
    ];
    try {
      await send(muted ? "PUT" : "DELETE", `${MUTES_PATH}/${memberId}`, undefined, () => changes);
      toast(
        muted
          ? { title: "Muted", description: "Their posts are folded for you. They are not told." }
          : { title: "Unmuted", description: "You see their posts again." },
      );
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, mute: () => write(true), unmute: () => write(false) };
}
