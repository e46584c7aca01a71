import { useState } from "react";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { useFocusOnReturn } from "#web/lib/use-focus-on-return.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export default function ForgotPasswordPage() {
  return (
    <PasswordPage title="Forgot Password" lead="Enter your email to receive a password reset link">
      <ForgotPasswordForm />
      <p>
        <TextLink href="/login">Back to login</TextLink>
      </p>
    </PasswordPage>
  );
}

const loadSchema = () => import("#contract/accounts.ts").then(({ PasswordResetRequest }) => PasswordResetRequest);

const MISSING = "Please enter your email address";

function ForgotPasswordForm() {
  const [sent, setSent] = useState(false);
  const { send } = useSend();
  const email = useFocusOnReturn<HTMLInputElement>(sent);
  if (sent) return <EmailSent onAnother={() => setSent(false)} />;
  return (
    <Form
      label="Forgot password"
      allowedWhenSuspended
      allowedWhenUnconfirmed
      schema={loadSchema}
      onSubmit={async (request) => {
        await send("POST", "/api/auth/password-reset-request", request);
        setSent(true);
      }}
      onInvalid={({ email }) => {
        if (email === MISSING) toast({ title: "Email required", description: MISSING, variant: "destructive" });
      }}
      onFailure={() => ({ "": "An error occurred while requesting a password reset. Please try again." })}
    >
      <TextField ref={email} name="email" label="Email" type="email" autoComplete="email" />
      <CheckboxField name="useRecoveryEmail" label="Use my recovery email instead" />
      <FormError />
      <SubmitButton busyLabel="Sending...">Send Reset Link</SubmitButton>
    </Form>
  );
}

/** The same whether or not the account exists, so that nobody can probe for accounts. */
const EmailSent = ({ onAnother }: { onAnother: () => void }) => (
  <>
    <Notice tone="success" title="Email sent" focusOnMount>
      <p>If the email exists, you will receive a password reset link.</p>
      <p>The link works once and for one hour. If nothing arrives, check your spam folder.</p>
    </Notice>
    <Button variant="quiet" onClick={onAnother}>
      Use another address
    </Button>
  </>
);
