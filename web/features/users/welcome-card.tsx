import type { Self } from "#contract/users.ts";
import { moveFocusTo } from "#web/lib/navigation/focus.ts";
import { useSite } from "#web/lib/site/site.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useWelcomed } from "./use-welcomed.ts";

/** Offers newcomers the steps of the welcome, until they have gone through them or want no more of it. */
export function WelcomeCard({ user }: { user: Self }) {
  const { requiresConfirmedEmail } = useSite();
  const markWelcomed = useWelcomed(user);
  // None of it could be saved yet.
  const mustWait = user.suspendedUntil !== null || (requiresConfirmedEmail && !user.emailConfirmed);
  if (user.welcomed || mustWait) return null;
  const dismiss = () => {
    markWelcomed();
    moveFocusTo("main h1");
  };
  return (
    <section
      aria-labelledby="welcome"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <div className="max-w-[38rem]">
        <h2 id="welcome" className="text-xl">
          Make this page yours
        </h2>
        <p className="mt-1 text-quiet text-sm">
          Three short questions: how others see you, what you teach, and what we may send you. You can skip any of them.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">
        <ButtonLink href="/welcome" variant="secondary">
          Get started
        </ButtonLink>
        <Button variant="plain" className="needs-script" onClick={dismiss}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
