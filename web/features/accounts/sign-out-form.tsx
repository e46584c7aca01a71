import type { OpenSession } from "#contract/accounts.ts";
import type { Self } from "#contract/users.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { deviceOf } from "#web/lib/format/device.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { TimeOfDay } from "#web/ui/time-of-day.tsx";
import { ACCOUNT_PROMPT, explainAccountError } from "./account-form-error.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";

const loadSchema = async () => (await import("#contract/accounts.ts")).SignOutInput;

type SignOutFormProps = {
  user: Self;
  session: OpenSession | "others";
  onCancel: () => void;
  onSignedOut: () => void;
};

export function SignOutForm({ user, session, onCancel, onSignedOut }: SignOutFormProps) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    ...ACCOUNT_PROMPT,
    invalidates: [`${path}/sessions`, `${path}/login-history`, `${path}/activity`, `${path}/tokens`],
  });
  const explain = explainAccountError("Failed to log out elsewhere. Please try again.");
  return (
    <Form
      label="Log out elsewhere"
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async ({ password }) => {
        const id = session === "others" ? undefined : session.id;
        await send("DELETE", `${path}/sessions`, { password, session: id });
        toast({ title: "Logged out", description: session === "others" ? "You are logged in only here" : undefined });
        onSignedOut();
      }}
      onFailure={explain}
    >
      <p>
        {session === "others" ? (
          "Everywhere but on this device, your password is needed to get in again. Your API tokens end, too."
        ) : (
          <>
            {deviceOf(session.userAgent)}, logged in <TimeOfDay iso={session.loginTime} />. Your password is needed to
            get in again there.
          </>
        )}
      </p>
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Log Out" busyLabel="Logging out..." />
    </Form>
  );
}
