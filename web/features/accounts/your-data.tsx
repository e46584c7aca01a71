import { useState } from "react";
import type { Self } from "#contract/users.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";

export function YourData({ user }: { user: Self }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <Card aria-labelledby="your-data">
      <h2 id="your-data" className="mb-5 text-xl">
        Your data
      </h2>
      <p className="text-quiet">
        Take a copy of all that is stored about you, or leave and have it erased. The{" "}
        <TextLink href="/privacy">privacy page</TextLink> says what that is.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        <a href={`/api/users/${user.id}/export`} download className={buttonStyles({ variant: "quiet" })}>
          Download my data
        </a>
        <Button variant="quiet" className="needs-script" onClick={() => setConfirming(true)}>
          Delete account
        </Button>
      </div>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Delete your account?">
        {confirming && <DeleteAccountForm user={user} onCancel={() => setConfirming(false)} />}
      </Dialog>
    </Card>
  );
}
