import { useCallback, useEffect, useRef, useState } from "react";
import type { PasskeyProof, PasskeyRequest } from "#contract/passkeys.ts";
import type { Self } from "#contract/users.ts";
import { useFinishSignIn } from "#web/features/accounts/use-finish-sign-in.ts";
import { ApiError, reportUnexpected } from "#web/lib/api/errors.ts";
import { sendOnce } from "#web/lib/api/idempotency.ts";
import { useSite } from "#web/lib/site/site.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { askForPasskey, stopAsking, usePasskeySupport } from "./authenticator.ts";

const OPTIONS = { method: "POST", path: "/api/auth/passkeys/options" } as const;

/** Not by `useSend`: nobody pressed anything, so no message on the page must go. */
const begin = () => sendOnce(OPTIONS) as Promise<PasskeyRequest>;

/** The server shows the button. Where it turns out to be of no use, a line of the same height says why. */
export function PasskeySignIn() {
  const { passkeys } = useSite();
  const isSupported = usePasskeySupport();
  if (!passkeys) return null;
  return isSupported ? <SignIn /> : <NoPasskeys />;
}

function NoPasskeys() {
  const { url } = useSite();
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-1 text-quiet text-sm">
      {location.origin === url ? (
        "This browser does not support passkeys."
      ) : (
        <>
          Passkeys work at <TextLink href={`${url}/login`}>{new URL(url).host}</TextLink>
        </>
      )}
    </p>
  );
}

function SignIn() {
  const { send, finishSignIn } = useFinishSignIn();
  const [busy, setBusy] = useState(false);
  const signIn = async (response: PasskeyProof["response"]) =>
    finishSignIn(await send<Self>("POST", "/api/auth/passkeys/login", { response }));
  const restartAutofill = useAutofill(signIn);

  const ask = async () => {
    setBusy(true);
    try {
      const response = await askForPasskey(await begin());
      if (response) return await signIn(response);
      toast({ title: "No passkey was used", description: "You can also log in with your password.", variant: "quiet" });
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
    restartAutofill();
  };

  return (
    <Button variant="quiet" className="needs-script" busy={busy} busyLabel="Waiting for your passkey..." onClick={ask}>
      Sign in with a passkey
    </Button>
  );
}

/** Offers passkeys in the list under the username, where the browser can. Returns how to begin again. */
function useAutofill(signIn: (response: PasskeyProof["response"]) => Promise<void>): () => void {
  const [round, setRound] = useState(0);
  const restart = useCallback(() => setRound((last) => last + 1), []);
  const latest = useRef(signIn);
  latest.current = signIn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const options = await begin();
      const response = isOver ? undefined : await askForPasskey(options, true);
      if (!response || isOver) return;
      try {
        await latest.current(response);
      } catch (error) {
        explain(error);
        restart();
      }
    };
    // Nobody has asked for it yet, so it fails in silence: the button and the password are still there.
    offer().catch(reportUnexpected);
    return () => {
      isOver = true;
      stopAsking();
    };
  }, [round, restart]);
  return restart;
}

const explain = (error: unknown) =>
  toast({
    title: "Login failed",
    description:
      error instanceof ApiError ? error.reason : "The passkey could not be used. Please log in with your password.",
    variant: "destructive",
  });
