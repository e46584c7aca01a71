import type { Self } from "#contract/users.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";

/** From now on the welcome is not offered, on no device. If that cannot be stored, it is offered again, which does no harm. */
export function useWelcomed({ id, welcomed }: Self) {
  const { send } = useSend({ keepalive: true });
  return () => {
    if (welcomed) return;
    const isWelcomed = () => [setData(viewerQuery, (viewer) => viewer && { ...viewer, welcomed: true })];
    send("PUT", `/api/users/${id}/welcomed`, undefined, isWelcomed).catch(reportUnexpected);
  };
}
