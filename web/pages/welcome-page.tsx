import type { ReactNode } from "react";
import * as z from "zod/mini";
import { safeRedirect } from "#contract/account-values.ts";
import { type MailTime, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticeSettings } from "#contract/notices.ts";
import type { ProfileProposal, Self } from "#contract/users.ts";
import { noticeSettingsPath, noticeSettingsQuery } from "#web/features/notices/notice-settings-query.ts";
import { useWelcomed } from "#web/features/users/use-welcomed.ts";
import { WelcomeName, WelcomeTeaches } from "#web/features/users/welcome-forms.tsx";
import { setData } from "#web/lib/api/cached-data.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { read, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const proposalQuery = (userId: number) => read<ProfileProposal>(`/api/users/${userId}/proposal`);

export const queries: PageQueries = ({ search }, viewer) => {
  if (!viewer) return [];
  const step = stepIn(search);
  return [...(step === 0 ? [proposalQuery(viewer.id)] : []), ...(step === 2 ? [noticeSettingsQuery(viewer.id)] : [])];
};

const STEPS = [
  { name: "Your name", title: "How should others see you?", Step: NameStep },
  { name: "Your classes", title: "What do you teach?", Step: TeachesStep },
  { name: "Your email", title: "What may we send you?", Step: MailStep },
];

/** Its place in `STEPS`. In the address they are counted from 1. */
const stepIn = (search: URLSearchParams) => Math.max(0, ["1", "2", "3"].indexOf(search.get("step") ?? "1"));

/** Three short questions for newcomers, each of which can be skipped, or answered later. */
export default function WelcomePage() {
  const viewer = useViewer();
  const { name: siteName } = useSite();
  const search = new URLSearchParams(useSearch());
  const redirectTo = safeRedirect(search.get("redirectTo"));
  const current = stepIn(search);
  const hrefOf = (step: number) =>
    withQuery("/welcome", { step: step + 1, redirectTo: redirectTo === "/" ? null : redirectTo });
  const { title, Step } = STEPS[current] ?? { title: "", Step: NameStep };
  return (
    <div className="wrap py-8 md:py-14">
      <div className="max-w-[40rem]">
        <p className="text-quiet text-sm">Welcome to {siteName}</p>
        <nav aria-label="Steps" className="mt-3 mb-8">
          <ol className="grid grid-cols-3 gap-2">
            {STEPS.map(({ name }, step) => (
              <li key={name}>
                <a
                  href={hrefOf(step)}
                  aria-current={step === current ? "step" : undefined}
                  className="block border-line border-t-4 py-2 text-quiet text-sm no-underline hover:border-ink hover:text-ink aria-[current=step]:border-ink aria-[current=step]:font-semibold aria-[current=step]:text-ink"
                >
                  <span className="sr-only">Step {step + 1}: </span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <h1 data-focus-start className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {viewer && <Step user={viewer} nextHref={current < STEPS.length - 1 ? hrefOf(current + 1) : redirectTo} />}
      </div>
    </div>
  );
}

type StepProps = { user: Self; nextHref: string };

const Lead = ({ children }: { children: ReactNode }) => <p className="mt-2 mb-7 text-quiet">{children}</p>;

const LATER = "You can skip this and change it later in your profile.";

const FAILED = "This page could not be loaded.";

function NameStep({ user, nextHref }: StepProps) {
  const { data: proposal, isError, refetch } = useQuery(proposalQuery(user.id));
  return (
    <>
      <Lead>
        {proposal?.username && "We filled this in from the account you logged in with. Nobody else sees it yet.  "}
        {LATER}
      </Lead>
      {isError && <LoadError onRetry={refetch}>{FAILED}</LoadError>}
      {proposal && <WelcomeName user={user} proposal={proposal} nextHref={nextHref} />}
    </>
  );
}

function TeachesStep(props: StepProps) {
  return (
    <>
      <Lead>Your home page then starts with resources for your classes. Nobody else sees what you choose. {LATER}</Lead>
      <WelcomeTeaches {...props} />
    </>
  );
}

/** The last one: after it the welcome is not offered any more. */
function MailStep({ user, nextHref }: StepProps) {
  const { data: settings, isError, refetch } = useQuery(noticeSettingsQuery(user.id));
  const markWelcomed = useWelcomed(user);
  return (
    <>
      <Lead>
        We always email you about the security of your account. You can choose for each kind of notification in your{" "}
        <TextLink href={`/users/${user.id}?tab=notices`}>profile</TextLink>.
      </Lead>
      {isError && <LoadError onRetry={refetch}>{FAILED}</LoadError>}
      {settings && (
        <MailChoice
          userId={user.id}
          settings={settings}
          onSaved={() => {
            markWelcomed();
            navigateTo(nextHref);
          }}
        >
          <ButtonRow>
            <ButtonLink href={nextHref} variant="quiet" onClick={markWelcomed}>
              Skip
            </ButtonLink>
            <SubmitButton busyLabel="Saving...">Save and finish</SubmitButton>
          </ButtonRow>
        </MailChoice>
      )}
    </>
  );
}

const KINDS = Object.entries(NOTICE_KINDS) as [NoticeKind, { mail: MailTime }][];

const CHOICES: Record<string, { label: string; hint: string; mailOf: (usual: MailTime) => MailTime }> = {
  usual: {
    label: "News when it matters",
    hint: "At once when a resource of yours is reviewed, once a day for replies and mentions, once a week for the rest.",
    mailOf: (usual) => usual,
  },
  weekly: {
    label: "One email a week",
    hint: "Everything new for you, in one email.",
    mailOf: (usual) => (usual === "off" ? "off" : "weekly"),
  },
  off: {
    label: "No email",
    hint: "Your notifications wait for you on this site.",
    mailOf: () => "off",
  },
};

const MailSchema = z.object({ mail: z.enum(Object.keys(CHOICES), "Please choose one, or skip this") });

type MailChoiceProps = { userId: number; settings: NoticeSettings; onSaved: () => void; children: ReactNode };

/** The settings of all kinds of notices in three choices. What is shown on the site stays as it is. */
function MailChoice({ userId, settings, onSaved, children }: MailChoiceProps) {
  const { send } = useSend({ prompt: "Please log in to choose your notifications" });
  const save = async ({ mail }: z.infer<typeof MailSchema>) => {
    await send<NoticeSettings>("PUT", noticeSettingsPath(userId), settingsFor(mail, settings), (saved) => [
      setData(noticeSettingsQuery(userId), saved),
    ]);
    onSaved();
  };
  return (
    <Form label="Email" schema={MailSchema} onSubmit={save} onFailure={explainFailure} className="grid gap-6">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">Email</legend>
        {Object.entries(CHOICES).map(([value, { label, hint }]) => (
          <RadioCard
            key={value}
            name="mail"
            value={value}
            hint={hint}
            defaultChecked={KINDS.every(([kind]) => settings[kind].mail === settingsFor(value, settings)[kind]?.mail)}
          >
            {label}
          </RadioCard>
        ))}
      </fieldset>
      <FormError name="mail" />
      <FormError />
      {children}
    </Form>
  );
}

const settingsFor = (choice: string, settings: NoticeSettings): NoticeSettings =>
  Object.fromEntries(
    KINDS.map(([kind, { mail }]) => [kind, { ...settings[kind], mail: CHOICES[choice]?.mailOf(mail) ?? mail }]),
  ) as NoticeSettings;
