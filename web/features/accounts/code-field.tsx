import type { Ref } from "react";
import { TextField } from "#web/ui/fields.tsx";

/** Not a numeric input: it also takes the recovery code, which has letters. */
export const CodeField = ({ ref }: { ref?: Ref<HTMLInputElement> }) => (
  <TextField
    ref={ref}
    name="code"
    label="Code"
    hint="Six digits from your authenticator app, or your recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);
