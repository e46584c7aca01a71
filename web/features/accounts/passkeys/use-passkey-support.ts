import { useSite } from "#web/lib/site/site.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";

/** Whether to offer passkeys: the site has a name for them, and as far as is known yet, the browser can use them here. */
export function usePasskeySupport(): boolean {
  const { passkeys, url } = useSite();
  const hydrated = useHydrated();
  return passkeys && (!hydrated || ("PublicKeyCredential" in window && location.origin === url));
}
