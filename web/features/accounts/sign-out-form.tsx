import type { OpenSession } from "#contract/open-sessions.ts";
import type { Self } from "#contract/users.ts";
import { deviceOf } from "#web/lib/device.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { OWN_ACCOUNT, refusedAs } from "./refused.ts";

const rules = async () => (await import("#contract/open-sessions.ts")).SignOutInput;

type SignOutFormProps = {
  user: Self;
  ending: OpenSession | "others";
  onCancel: () => void;
  onSignedOut: () => void;
};

export function SignOutForm({ user, ending, onCancel, onSignedOut }: SignOutFormProps) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    ...OWN_ACCOUNT,
    refreshes: [`${path}/sessions`, `${path}/login-history`, `${path}/activity`],
  });
  const explain = refusedAs("Failed to sign out elsewhere. Please try again.");
  return (
    <Form
      label="Sign out elsewhere"
      schema={rules}
      onSubmit={async ({ password }) => {
        const session = ending === "others" ? undefined : ending.id;
        await send("DELETE", `${path}/sessions`, { password, session });
        toast({ title: "Signed out", description: ending === "others" ? "You are signed in only here" : undefined });
        onSignedOut();
      }}
      onFailure={explain}
    >
      <p>
        {ending === "others"
          ? "Everywhere but on this device, your password is needed to get in again."
          : `${deviceOf(ending.userAgent)}, signed in ${formatDateTime(ending.loginTime)}. Your password is needed to get in again there.`}
      </p>
      <OwnPasswordField user={user} />
      <FormError />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton working="Signing out...">Sign Out</SubmitButton>
      </div>
    </Form>
  );
}
