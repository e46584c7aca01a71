import type { TwoStep, TwoStepStarted } from "#contract/accounts.ts";
import type { Self } from "#contract/users.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ACCOUNT_PROMPT, CurrentPasswordField, explainAccountError } from "./account-fields.tsx";

const loadSchema = async () => (await import("#contract/accounts.ts")).TwoStepStart;

type SetupProps = {
  user: Self;
  offer: NonNullable<TwoStep["offer"]>;
  onStarted: (recoveryCode: string) => void;
  onCancel: () => void;
};

export default function TwoStepSetup({ user, offer, onStarted, onCancel }: SetupProps) {
  const path = `/api/users/${user.id}`;
  const { send } = useSend({
    ...ACCOUNT_PROMPT,
    invalidates: [`${path}/two-step`, `${path}/sessions`, `${path}/login-history`, `${path}/tokens`],
  });
  const explain = explainAccountError("Failed to turn on two-step sign-in. Please try again.");
  return (
    <Form
      label="Two-step sign-in"
      schema={loadSchema}
      onSubmit={async (input) => {
        const { recoveryCode } = await send<TwoStepStarted>("PUT", `${path}/two-step`, input);
        onStarted(recoveryCode);
      }}
      onFailure={explain}
    >
      <p>
        Point an authenticator app at this picture. On the phone itself,{" "}
        <TextLink href={offer.address}>open the app</TextLink>, or type the key into it.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={offer.address} label="Picture for an authenticator app" className="size-52" />
        <p className="min-w-0 grow basis-40">
          <span className="block font-semibold text-sm">Key</span>
          <code className="select-all break-words text-sm">{offer.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
        </p>
      </div>
      <input type="hidden" name="secret" value={offer.secret} />
      <TextField
        name="code"
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <CurrentPasswordField user={user} />
      <FormError />
      <FormButtons onCancel={onCancel} submit="Turn On" busyLabel="Turning on..." />
    </Form>
  );
}
