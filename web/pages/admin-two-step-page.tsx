import { Passkeys } from "#web/features/accounts/passkeys/passkeys.tsx";
import { ProveWithPasskey } from "#web/features/accounts/prove-identity.tsx";
import { TwoStep } from "#web/features/accounts/two-step.tsx";
import { useViewer } from "#web/lib/session/viewer.ts";

/** In place of an admin page, for staff of a site that asks two-step sign-in of them. It opens as soon as they have it. */
export default function AdminTwoStepPage() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <div className="wrap max-w-4xl py-8 md:py-12">
      <h1 className="text-3xl">One more step</h1>
      <p className="mt-4 max-w-prose text-quiet">
        This site requires two-step sign-in for admins and moderators, so that a stolen password is not enough. Set up
        one of these to open the page you wanted.
      </p>
      <div className="mt-8 grid items-start gap-7 md:grid-cols-2">
        <TwoStep user={viewer} />
        <Passkeys user={viewer} />
      </div>
      <p className="mt-8 mb-3">Do you have a passkey for this site already?</p>
      <ProveWithPasskey />
    </div>
  );
}
