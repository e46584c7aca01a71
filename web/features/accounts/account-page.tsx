import { type ReactNode, useSyncExternalStore } from "react";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useSearch } from "#web/lib/navigation/location.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { rememberedDeeds } from "#web/lib/session/deed.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import type { LoginReasonProps } from "./login-reason.tsx";
import { useRegistration } from "./registration.ts";

type AccountPageProps = { title: string; lead: ReactNode; children: ReactNode };

const BENEFITS = [
  "Save the lesson plans and prompts you want to find again",
  "Rate and review what you tried in class",
  "Share your own resources, read by the team before they are published",
  "Ask and answer in the forums",
];

/**
 * A form on one side, the benefits of an account on the other. On a phone they are below the form, and wait for it: a page that
 * is still checking a link would push them down.
 */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="wrap grid gap-10 py-10 md:py-16 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-20 max-lg:not-has-[form]:[&>aside]:hidden">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 mb-8 text-quiet">{lead}</p>
        {children}
      </div>
      <aside aria-label="What an account is for" className="self-start rounded-lg bg-pencil-tint p-6 md:p-10">
        <LogoMark className="size-14 md:size-20" />
        <p className="mt-5 font-heading text-xl">With a free account you can</p>
        <ul className="mt-5 grid gap-4">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <CheckIcon className="mt-0.5 size-6 shrink-0 rounded-full bg-ink p-1 text-paper" />
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

const LoginReason = lazyPart(() => import("./login-reason.tsx"), "LoginReason");

const never = () => () => {};

/** Whoever came of their own accord need not load why others did. */
export function WhyHere(reason: LoginReasonProps) {
  const wasLedHere = new URLSearchParams(useSearch()).has("redirectTo");
  const hasDeeds = useSyncExternalStore(
    never,
    () => rememberedDeeds().length > 0,
    () => false,
  );
  return wasLedHere || hasDeeds ? <LoginReason {...reason} /> : reason.otherwise;
}

/** Below the form: other ways to get in, or nothing at all if there are none. */
export const OtherWays = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 grid gap-3 [&:not(:has(>:nth-child(2)))]:hidden">
    <p className="flex items-center gap-3 text-quiet text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
    {children}
  </div>
);

/** Plain links, which need no script: the server leads to the provider. */
export function ProviderLinks() {
  const { providers } = useSite();
  const search = new URLSearchParams(useSearch());
  const { invitation } = useRegistration();
  const query = { redirectTo: search.get("redirectTo"), invite: invitation };
  return providers.map(({ name, label }) => (
    <ButtonLink key={name} variant="quiet" href={withQuery(`/api/auth/oidc/${name}/start`, query)}>
      Continue with {label}
    </ButtonLink>
  ));
}
