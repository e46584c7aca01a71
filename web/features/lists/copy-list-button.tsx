import type { ResourceList } from "#contract/lists.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { listPath, userListsPath } from "#web/shared/lists.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** For everybody but the owner: a copy of one's own, to change at will. */
export function CopyListButton({ listKey }: { listKey: string }) {
  const viewer = useViewer();
  const { send, busy, continueTo } = useSend({
    invalidates: [userListsPath(viewer?.id)],
    prompt: "Please log in to copy the list",
  });
  if (!viewer) {
    return (
      <ButtonLink href={loginHref(`/lists/${listKey}`)} rel="nofollow" variant="quiet" size="sm">
        Log in to copy
      </ButtonLink>
    );
  }
  const copy = async () => {
    try {
      const { id } = await send<ResourceList>("POST", `${listPath(listKey)}/copy`);
      continueTo(`/lists/${id}`);
      toast({ title: "List copied", description: "This copy is yours. Only you can see it." });
    } catch (error) {
      if (!(error instanceof SessionExpired))
        toast({ title: "The list could not be copied", description: reasonOf(error), variant: "destructive" });
    }
  };
  return (
    <Button variant="quiet" size="sm" className="needs-script" busy={busy} busyLabel="Copying..." onClick={copy}>
      Copy this list
    </Button>
  );
}
