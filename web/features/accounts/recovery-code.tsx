import { Button } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { Notice } from "#web/ui/notice.tsx";

export const RecoveryCode = ({ code, onDone }: { code: string; onDone: () => void }) => (
  <div className="grid gap-5">
    <Notice tone="success" title="Two-step sign-in is on" focusOnMount>
      <p>You have been logged out on all other devices, and your API tokens have ended.</p>
    </Notice>
    <p>
      Keep this recovery code where you keep important papers. If you lose your phone, it lets you in instead of a code,
      once, and turns two-step sign-in off. <strong>It is shown only now.</strong>
    </p>
    <p className="rounded-md bg-sunken p-4 text-center">
      <code className="select-all break-words font-semibold text-lg">{code}</code>
    </p>
    <ButtonRow>
      <Button onClick={onDone}>I have kept it</Button>
    </ButtonRow>
  </div>
);
