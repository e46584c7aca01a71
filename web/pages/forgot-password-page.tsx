import { PasswordPage } from "#web/features/accounts/account-page.tsx";
import { ForgotPasswordForm } from "#web/features/accounts/forgot-password-form.tsx";
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
