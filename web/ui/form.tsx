import { type ComponentProps, type ReactNode, useContext } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { formatRecent, untilWhen } from "#web/lib/format/format.ts";
import type { FoundDraft } from "#web/lib/forms/use-draft.ts";
import { type FormOptions, TIMEOUT_ERROR, useForm } from "#web/lib/forms/use-form.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";
import { FormState } from "./fields.tsx";
import { FailureNotice, Notice } from "./notice.tsx";

type FormProps<T> = FormOptions<T> & {
  children: ReactNode;
  label?: string;
  className?: string;
  /** As for the call that it sends: whoever is suspended can send no other form. */
  allowedWhenSuspended?: true;
  /** The same for whoever still has to confirm their address. */
  allowedWhenUnconfirmed?: true;
};

/**
 * Every form of the product. Inputs are uncontrolled, so a failure loses nothing that was typed.
 * The method is POST, in case it is sent before hydration: a password must never end up in a URL.
 */
export function Form<T>({ children, label, className = "grid gap-5", ...options }: FormProps<T>) {
  const { busy, errors, draft, form } = useForm(options);
  const obstacle = useObstacle(options);
  const disabled = obstacle !== undefined;
  return (
    <FormState value={{ busy, disabled, errors }}>
      <form {...form} method="post" noValidate aria-label={label} className={className}>
        <DraftNote {...draft} />
        {disabled && (
          <Notice>
            <p>{obstacle}</p>
          </Notice>
        )}
        {children}
        {errors[TIMEOUT_ERROR] && <FormError name={TIMEOUT_ERROR} />}
        <noscript>
          <p className="text-quiet text-sm">This form needs JavaScript, which is switched off in your browser.</p>
        </noscript>
      </form>
    </FormState>
  );
}

type Allowed = Pick<FormProps<unknown>, "allowedWhenSuspended" | "allowedWhenUnconfirmed">;

/** Why somebody who is logged in cannot send the form. */
function useObstacle({ allowedWhenSuspended, allowedWhenUnconfirmed }: Allowed): string | undefined {
  const viewer = useViewer();
  const clock = useClock();
  const { requiresConfirmedEmail } = useSite();
  if (viewer?.suspendedUntil && !allowedWhenSuspended)
    return `Your account is suspended ${untilWhen(viewer.suspendedUntil, clock)}, so this form cannot be sent.`;
  if (requiresConfirmedEmail && viewer?.emailConfirmed === false && !allowedWhenUnconfirmed)
    return "Please confirm your email address first.";
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "busy"> & { busyLabel: string };

/**
 * Disabled until hydration: before that, submitting would leave the page and lose what was typed. If hydration takes
 * long, the button says so.
 */
export function SubmitButton({ children, ...props }: SubmitButtonProps) {
  const { busy, disabled = false } = useContext(FormState);
  const hydrated = useHydrated();
  return (
    <Button
      {...props}
      type="submit"
      busy={busy}
      disabled={!hydrated || disabled}
      data-hydrating={!hydrated || undefined}
      className={classNames("data-hydrating:opacity-100", props.className)}
    >
      {children}
      {!hydrated && <span className="needs-script show-after-delay">(still loading)</span>}
    </Button>
  );
}

/** The error of the form as a whole, which `onFailure` returns under the name "". */
export const FormError = ({ name = "" }) => <FailureNotice>{useContext(FormState).errors[name]}</FailureNotice>;

type FormButtonsProps = { onCancel: () => void; submit: string; busyLabel: string; variant?: "primary" | "danger" };

export const FormButtons = ({ onCancel, submit, busyLabel, variant = "primary" }: FormButtonsProps) => (
  <ButtonRow>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton variant={variant} busyLabel={busyLabel}>
      {submit}
    </SubmitButton>
  </ButtonRow>
);

type DraftNoteProps = { found: FoundDraft | null; apply: () => void; discard: () => void };

/** Says that a draft was restored, or offers one that is older than the text in the form. */
function DraftNote({ found, apply, discard }: DraftNoteProps) {
  const clock = useClock();
  if (!found) return null;
  const when = formatRecent(clock.at(new Date(found.draft.at).toISOString()), clock.at(new Date().toISOString()));
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      {found.offered ? `You have a draft from ${when} of an older version.` : `Draft from ${when}.`}
      {found.offered && <LinkButton onClick={apply}>Use it</LinkButton>}
      <LinkButton onClick={discard}>Discard</LinkButton>
    </p>
  );
}

const LinkButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 rounded-sm font-semibold text-ink underline underline-offset-4"
  >
    {children}
  </button>
);
