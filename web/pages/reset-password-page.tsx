import { useSearch } from "wouter";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { AnotherLink, ResetPasswordForm } from "#web/features/accounts/reset-password-form.tsx";
import { Notice } from "#web/ui/notice.tsx";

export default function ResetPasswordPage() {
  const token = new URLSearchParams(useSearch()).get("token");
  return (
    <PasswordPage title="Reset Password">{token ? <ResetPasswordForm token={token} /> : <InvalidLink />}</PasswordPage>
  );
}

const InvalidLink = () => (
  <>
    <div role="alert">
      <Notice tone="danger" title="Invalid Reset Link">
        <p>This password reset link is invalid or has expired. Please request a new password reset link.</p>
      </Notice>
    </div>
    <AnotherLink />
  </>
);
