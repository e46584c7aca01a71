import { useSyncExternalStore } from "react";
import type { Self } from "#contract/users.ts";
import { confirmRequest, onConfirmRequest } from "#web/lib/session/confirm-identity.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";

const load = () => import("#web/features/accounts/confirm-dialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog);

/** The dialog "Confirm that it is you", loaded when a write first asks for it. */
export function ConfirmIdentity({ user }: { user: Self }) {
  const answer = useSyncExternalStore(onConfirmRequest, confirmRequest, () => null);
  const ConfirmDialog = useLoaded(answer !== null, load, () => answer?.(false));
  return answer && ConfirmDialog && <ConfirmDialog user={user} onAnswer={answer} />;
}
