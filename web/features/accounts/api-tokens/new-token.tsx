import type { NewApiToken } from "#contract/api-tokens.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** It is shown this once: only its hash is stored. */
export const NewToken = ({ made, onDone }: { made: NewApiToken; onDone: () => void }) => (
  <div className="grid gap-5">
    <Notice tone="success" title="Token made" focusOnMount>
      <p>
        {`“${made.name}” works until `}
        <FormattedDate iso={made.expiresAt} />.
      </p>
    </Notice>
    <p>
      Keep it like a password: whoever has it acts in your name. <strong>You will not see it again.</strong>
    </p>
    <p className="rounded-md bg-sunken p-4">
      <code className="select-all break-all">{made.token}</code>
    </p>
    <ButtonRow>
      <Button variant="secondary" onClick={() => copy(made.token)}>
        Copy Token
      </Button>
      <Button onClick={onDone}>I have kept it</Button>
    </ButtonRow>
  </div>
);

/** On plain http there is no clipboard API; the token can still be selected. */
async function copy(token: string) {
  try {
    await navigator.clipboard.writeText(token);
    toast({ title: "Token copied" });
  } catch {
    toast({ title: "Please copy the token by hand", variant: "destructive" });
  }
}
