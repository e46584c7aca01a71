import { lazyPart } from "#web/lib/lazy-part.tsx";
import { usePathAndSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { rememberDeed } from "#web/lib/session/deed.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Followable } from "./follow-button.tsx";

/** Visitors do not load it. */
const FollowButton = lazyPart(() => import("./follow-button.tsx"), "FollowButton");

/** For topics and forums. Visitors are led to log in and back, and then follow it. */
export function Follow(target: Followable) {
  const viewer = useViewer();
  const { path, search } = usePathAndSearch();
  if (!viewer) {
    return (
      <ButtonLink
        href={loginHref(`${path}?${search}`)}
        onClick={() => rememberDeed({ kind: `follow ${target.kind}`, id: target.id })}
        variant="quiet"
        size="sm"
        className="screen-only"
      >
        Follow<span className="sr-only"> this {target.kind}</span>
      </ButtonLink>
    );
  }
  return <FollowButton target={target} />;
}
