import type { Site } from "#contract/site.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { useSite } from "#web/lib/site/site.ts";

type Mode = Site["registration"];

/** Why nobody can register by themselves, where that is so. An invitation helps while registration is not closed. */
const REFUSALS: Record<Mode, string | null> = {
  open: null,
  domains: null,
  invited: "Registration is by invitation.",
  closed: "Registration is closed.",
};

/** What follows in the address of a school link. */
export const joinToken = (path: string): string | null => /^\/join\/([\w-]+)$/.exec(path)?.[1] ?? null;

/** What the register and login pages say about who may register, and the invitation in the link, if there is one. */
export function useRegistration() {
  const { registration } = useSite();
  const [path] = useLocation();
  const search = useSearch();
  const invitation = joinToken(path) ?? new URLSearchParams(search).get("invite");
  const isAdmitted = invitation !== null && registration !== "closed";
  return {
    invitation,
    refusal: isAdmitted ? null : REFUSALS[registration],
    needsSchoolAddress: registration === "domains" && !isAdmitted,
  };
}
