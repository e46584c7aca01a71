import type { Self } from "#contract/users.ts";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ApiTokens } from "./api-tokens/api-tokens.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { EmailAddressCard } from "./email-addresses/email-address-card.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { Passkeys } from "./passkeys/passkeys.tsx";
import { WaysToSignIn } from "./providers/ways-to-sign-in.tsx";
import { TwoStep } from "./two-step.tsx";
import { YourData } from "./your-data.tsx";

export const Security = ({ user }: { user: Self }) => (
  <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
    <div className="grid grid-cols-1 gap-7">
      <Card aria-labelledby="change-password">
        <h2 id="change-password" className="mb-5 text-xl">
          Change Password
        </h2>
        <ChangePasswordForm user={user} />
      </Card>
      <EmailAddressCard user={user} />
      <RecoveryOptions recoveryEmail={user.recoveryEmail} />
      <OpenSessions user={user} />
    </div>
    <div className="grid grid-cols-1 gap-7">
      <WaysToSignIn user={user} />
      <TwoStep user={user} />
      <Passkeys user={user} />
      <ApiTokens user={user} />
      <YourData user={user} />
    </div>
  </div>
);

const RecoveryOptions = ({ recoveryEmail }: Pick<Self, "recoveryEmail">) => (
  <Card aria-labelledby="recovery-options">
    <h2 id="recovery-options" className="mb-5 text-xl">
      Recovery Options
    </h2>
    <dl className="grid gap-6">
      <div>
        <dt className="font-semibold">Recovery email</dt>
        <dd className="text-quiet">{recoveryEmail ?? "Not set. With one, you get back in even without your email."}</dd>
        <dd className="mt-1">
          <TextLink href="/profile/edit">
            {recoveryEmail ? "Change" : "Add"}
            <span className="sr-only"> recovery email</span>
          </TextLink>
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Forgotten password</dt>
        <dd className="text-quiet">We send you a link to choose a new one.</dd>
        <dd className="mt-1">
          <TextLink href="/forgot-password">Reset Password</TextLink>
        </dd>
      </div>
    </dl>
  </Card>
);
