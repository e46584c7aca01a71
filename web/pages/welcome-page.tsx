import { safeRedirect } from "#contract/account-values.ts";
import type { ProfileProposal } from "#contract/users.ts";
import { WelcomeForm } from "#web/features/users/welcome-form.tsx";
import { read, useQuery } from "#web/lib/api/query.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { LoadError } from "#web/ui/loading.tsx";

const proposalQuery = (userId: number) => read<ProfileProposal>(`/api/users/${userId}/proposal`);

export const queries: PageQueries = (_, viewer) => (viewer ? [proposalQuery(viewer.id)] : []);

/** Where somebody who first came by a provider chooses what others see of them. */
export default function WelcomePage() {
  const viewer = useViewer();
  const { name } = useSite();
  const { data: proposal, isError, refetch } = useQuery(proposalQuery(viewer?.id ?? 0));
  const redirectTo = safeRedirect(new URLSearchParams(useSearch()).get("redirectTo"));
  return (
    <div className="wrap py-10 md:py-16">
      <div className="max-w-[40rem]">
        <p className="text-quiet">Welcome to {name}</p>
        <h1 className="mt-1 text-3xl">How should others see you?</h1>
        <p className="mt-3 mb-8 text-quiet">
          {proposal?.username &&
            "We filled in what the account says that you logged in with. Nobody else sees it yet. "}
          You can skip this and change it later in your profile.
        </p>
        {isError && <LoadError onRetry={refetch}>This page could not be loaded.</LoadError>}
        {viewer && proposal && <WelcomeForm user={viewer} proposal={proposal} redirectTo={redirectTo} />}
      </div>
    </div>
  );
}
