import type { JoinState } from "#contract/school-links.ts";
import { AccountPage, OtherWays, ProviderLinks } from "#web/features/accounts/account-page.tsx";
import { RegisterForm } from "#web/features/accounts/register-form.tsx";
import { joinToken } from "#web/features/accounts/registration.ts";
import { readByPost, useQuery } from "#web/lib/api/query.ts";
import { useLocation } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { LoadError } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Where the link of a school leads. */
export default function JoinPage() {
  const [path] = useLocation();
  const { name } = useSite();
  const viewer = useViewer();
  return (
    <AccountPage title={`Join ${name}`} lead="Your school invites you.">
      <div className="min-h-80">
        {viewer ? <IsMember username={viewer.username} /> : <Join token={joinToken(path) ?? ""} />}
      </div>
    </AccountPage>
  );
}

const IsMember = ({ username }: { username: string }) => (
  <Notice>
    <p>
      You are logged in as <strong>{username}</strong>, so you have already joined.{" "}
      <TextLink href="/">Go to the home page</TextLink>
    </p>
  </Notice>
);

function Join({ token }: { token: string }) {
  const { data, isError, refetch } = useQuery(readByPost<JoinState>("/api/auth/join/check", { token }));
  const { registration } = useSite();
  const isClosed = registration === "closed";
  if (isError) return <LoadError onRetry={refetch}>The link could not be checked.</LoadError>;
  if (!data && !isClosed)
    return (
      <p role="status" className="text-quiet">
        Checking your link...
      </p>
    );
  return (
    <>
      {isClosed || !data?.valid ? (
        <Notice tone="danger" title={isClosed ? "Registration is closed" : "This link no longer works"}>
          <p>
            {!isClosed && "It has expired, was revoked, or has been used by as many people as it allows. "}Please ask
            the person who gave it to you, or <TextLink href="/contact">write to us</TextLink>.
          </p>
        </Notice>
      ) : (
        <>
          <RegisterForm domain={data.domain} />
          <OtherWays>
            <ProviderLinks />
          </OtherWays>
        </>
      )}
      <p className="mt-6">
        Already have an account? <TextLink href="/login">Log in</TextLink>
      </p>
    </>
  );
}
