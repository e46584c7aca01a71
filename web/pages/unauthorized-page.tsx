import { ADMIN_SCREENS, type AdminPath } from "#web/features/admin/admin-screens.ts";
import { useLocation, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";

/** In place of an admin page, for whoever may not use it. */
export default function UnauthorizedPage() {
  const [path] = useLocation();
  return <Unauthorized page={ADMIN_SCREENS[path as AdminPath]?.name ?? "admin pages"} />;
}

/** `page` completes "to view the …". Visitors may have the permission once they have logged in. */
export function Unauthorized({ page }: { page: string }) {
  const isVisitor = useViewer() === null;
  return (
    <FullPageMessage title="Unauthorized Access" action={<Actions isVisitor={isVisitor} />}>
      {`You don't have permission to view the ${page}.`}
    </FullPageMessage>
  );
}

function Actions({ isVisitor }: { isVisitor: boolean }) {
  const { path, search } = usePathAndSearch();
  if (!isVisitor) return <ButtonLink href="/">Return to Home</ButtonLink>;
  return (
    <>
      <ButtonLink href={loginHref(search ? `${path}?${search}` : path)}>Log in</ButtonLink>
      <ButtonLink href="/" variant="secondary">
        Return to Home
      </ButtonLink>
    </>
  );
}
