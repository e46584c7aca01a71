import { type ComponentProps, type ReactNode, useContext } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { type FormRules, NO_ANSWER, useForm } from "#web/lib/use-form.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "./button.tsx";
import { DraftNote } from "./draft-note.tsx";
import { FormState } from "./form-state.ts";
import { Notice } from "./notice.tsx";

type FormProps<T> = FormRules<T> & { children: ReactNode; label?: string; className?: string };

/**
 * Every form of the product. The inputs keep their own text, so a failure loses nothing that was typed.
 * It posts, should it be sent before the page has come alive: never a password in an address.
 */
export function Form<T>({ children, label, className = "grid gap-5", ...rules }: FormProps<T>) {
  const { busy, errors, draft, form } = useForm(rules);
  return (
    <FormState value={{ busy, errors }}>
      <form {...form} method="post" noValidate aria-label={label} className={className}>
        <DraftNote {...draft} />
        {children}
        {errors[NO_ANSWER] && <FormError name={NO_ANSWER} />}
        <noscript>
          <p className="text-quiet text-sm">This form needs JavaScript, which is switched off in your browser.</p>
        </noscript>
      </form>
    </FormState>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "busy"> & { working: string };

/**
 * Off until the page has come alive: sent before that, a form would leave the page and lose what was typed. Where that
 * takes long, the button says so.
 */
export function SubmitButton({ children, ...props }: SubmitButtonProps) {
  const { busy } = useContext(FormState);
  const alive = useHydrated();
  return (
    <Button
      {...props}
      type="submit"
      busy={busy}
      disabled={!alive}
      data-hydrating={!alive || undefined}
      className={classNames("data-hydrating:opacity-100", props.className)}
    >
      {children}
      {!alive && <span className="needs-script shown-late">(still loading)</span>}
    </Button>
  );
}

/** What is wrong with the form as a whole: the failure that `onFailure` answers under the name "". */
export function FormError({ name = "" }) {
  const error = useContext(FormState).errors[name];
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <Notice tone="danger">
          <p>{error}</p>
        </Notice>
      )}
    </div>
  );
}
