import type { ResetLinkState } from "#contract/accounts.ts";
import { CheckingLink, InvalidLink } from "#web/features/accounts/email-addresses/email-link.tsx";
import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { RequestNewLink, ResetPasswordForm } from "#web/features/accounts/reset-password-form.tsx";
import { readByPost, useQuery } from "#web/lib/api/query.ts";
import { useSearch } from "#web/lib/navigation/location.ts";

export default function ResetPasswordPage() {
  const token = new URLSearchParams(useSearch()).get("token");
  const valid = useResetLink(token);
  return (
    <PasswordPage title="Reset Password">
      {/* As high as the form, so that its appearance shifts nothing. */}
      <div className="grid min-h-100 content-start gap-6">
        {valid === undefined && <CheckingLink />}
        {valid === false && <UsedLink />}
        {valid && token && <ResetPasswordForm token={token} />}
      </div>
    </PasswordPage>
  );
}

const UsedLink = () => (
  <>
    <InvalidLink title="Invalid Reset Link">
      <p>This password reset link is invalid or has expired. Please request a new password reset link.</p>
    </InvalidLink>
    <RequestNewLink />
  </>
);

/** Whether a reset link is still valid; undefined while checking. A failed check says nothing; submitting the form will. */
function useResetLink(token: string | null): boolean | undefined {
  const query = readByPost<ResetLinkState>("/api/auth/password-reset/check", { token });
  const { data, isError } = useQuery({ ...query, enabled: token !== null });
  return token ? isError || data?.valid : false;
}
