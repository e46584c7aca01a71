import { PasswordPage } from "#web/features/accounts/password-page.tsx";
import { MailedKindList, mailedKindsQuery } from "#web/features/unsubscribe/mailed-kind-list.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Opening it stops nothing: programs that look for viruses open every link in a mail. */
export default function UnsubscribePage() {
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const { data, isPending, isError } = useQuery({ ...mailedKindsQuery(token), enabled: token !== "" });
  return (
    <PasswordPage title="Stop emails">
      <div className="grid min-h-80 content-start gap-6">
        {isPending && token && <Checking token={token} />}
        {isError && <p role="alert">This could not be loaded. Please reload the page in a moment.</p>}
        {(data === null || !token) && <UnknownLink />}
        {data && <MailedKindList token={token} kinds={data.kinds} />}
        <SettingsLink />
      </div>
    </PasswordPage>
  );
}

const Checking = ({ token }: { token: string }) => (
  <>
    <p role="status" className="needs-script text-quiet">
      Looking up what your email was about...
    </p>
    <noscript>
      <form method="post" action={withQuery("/api/unsubscribe", { token })}>
        <p className="mb-5 text-quiet">Nothing has been stopped yet.</p>
        <Button type="submit">Stop emails like this one</Button>
      </form>
    </noscript>
  </>
);

const UnknownLink = () => (
  <div role="alert">
    <Notice tone="danger" title="Unknown link">
      <p>This link is unknown or over a year old. A newer email has one that works.</p>
    </Notice>
  </div>
);

function SettingsLink() {
  const viewer = useViewer();
  // Before somebody has logged in nobody knows whose settings to open. The notices lead there.
  const settings = viewer ? withQuery(`/users/${viewer.id}`, { tab: "notices" }) : loginHref("/notifications");
  return (
    <p className="text-quiet text-sm">
      {viewer ? "All your settings are in one place: " : "To choose which notifications we email you, and when: "}
      <TextLink href={settings}>{viewer ? "your notifications" : "log in"}</TextLink>
    </p>
  );
}
