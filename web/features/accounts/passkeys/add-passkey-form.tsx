import * as z from "zod/mini";
import type { Passkey, PasskeyCreation } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "#web/features/accounts/account-fields.tsx";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";

const loadSchema = async () => {
  const { OwnerProof, PasskeyRename } = await import("#contract/passkeys.ts");
  return z.object({ ...PasskeyRename.shape, ...OwnerProof.shape });
};

type AddPasskeyFormProps = { user: Self; onDone: () => void };

export default function AddPasskeyForm({ user, onDone }: AddPasskeyFormProps) {
  const path = `/api/users/${user.id}/passkeys`;
  const { send } = useSend({
    ...ACCOUNT_PROMPT,
    invalidates: [path, `/api/users/${user.id}/activity`, "/api/auth/user"],
  });
  const { send: begin } = useSend(ACCOUNT_PROMPT);
  const explain = explainAccountError("The passkey could not be added. Please try again.");
  return (
    <Form
      label="Add a passkey"
      schema={loadSchema}
      onSubmit={async ({ name, password }) => {
        const [{ createPasskey }, options] = await Promise.all([
          import("./create-passkey.ts"),
          begin<PasskeyCreation>("POST", `${path}/options`, { password }),
        ]);
        const response = await createPasskey(options);
        if (!response) {
          toast({ title: "No passkey was added", description: "You can try again at any time.", variant: "quiet" });
          return;
        }
        const added = await send<Passkey>("POST", path, { name, response });
        toast({ title: "Passkey added", description: `You can log in with ${added.name}` });
        onDone();
      }}
      onFailure={(error) =>
        error instanceof Error && error.name === "InvalidStateError"
          ? { "": "There is a passkey for your account on this device already." }
          : explain(error)
      }
    >
      <p>Your browser then asks for your fingerprint, face, PIN or security key. We never receive any of these.</p>
      <TextField
        name="name"
        label="Name of the passkey"
        hint="A name you will recognize, such as the device it is on."
        defaultValue={deviceName(navigator.userAgent)}
        autoComplete="off"
      />
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onDone} submit="Continue" busyLabel="Waiting for your device..." />
    </Form>
  );
}

/** The first that fits. iPads and Androids also say what they are like. */
const DEVICES: [string, RegExp][] = [
  ["iPhone", /iphone/i],
  ["iPad", /ipad/i],
  ["Android device", /android/i],
  ["Chromebook", /cros/i],
  ["Mac", /mac os/i],
  ["Windows computer", /windows/i],
  ["Linux computer", /linux/i],
];

/** What somebody would call the device they are at, guessed from the user agent. */
export const deviceName = (userAgent: string) =>
  DEVICES.find(([, keywords]) => keywords.test(userAgent))?.[0] ?? "My passkey";
