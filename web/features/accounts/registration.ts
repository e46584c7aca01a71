import type { Site } from "#contract/site.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { useSite } from "#web/lib/site/site.ts";

type Mode = Site["registration"];

/** Why nobody can register by themselves, where that is so. An invitation helps while registration is not closed. */
const REFUSALS: Record<Mode, string | null> = {
  open: null,
  domains: null,
  invited: "Registration is by invitation.",
  closed: "Registration is closed.",
};

/** What the register and login pages say about who may register, and the invitation in the link, if there is one. */
export function useRegistration() {
  const { registration } = useSite();
  const invitation = new URLSearchParams(useSearch()).get("invite");
  const isAdmitted = invitation !== null && registration !== "closed";
  return {
    invitation,
    refusal: isAdmitted ? null : REFUSALS[registration],
    needsSchoolAddress: registration === "domains" && !isAdmitted,
  };
}
