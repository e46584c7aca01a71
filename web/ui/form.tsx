import { type ComponentProps, type ReactNode, useContext } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { useAlive } from "#web/lib/use-alive.ts";
import { type FormRules, useForm } from "#web/lib/use-form.ts";
import { Button } from "./button.tsx";
import { FormState } from "./form-state.ts";
import { Notice } from "./notice.tsx";

type FormProps<T> = FormRules<T> & { children: ReactNode; label?: string; className?: string };

/**
 * Every form of the product. The inputs keep their own text, so a failure loses nothing that was typed.
 * It posts, should it be sent before the page has come alive: never a password in an address.
 */
export function Form<T>({ children, label, className = "grid gap-5", ...rules }: FormProps<T>) {
  const { busy, errors, ...form } = useForm(rules);
  return (
    <FormState value={{ busy, errors }}>
      <form {...form} method="post" noValidate aria-label={label} className={className}>
        {children}
        <noscript>
          <p className="text-quiet text-sm">This form needs JavaScript, which is switched off in your browser.</p>
        </noscript>
      </form>
    </FormState>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "busy"> & { working: string };

/** Off until the page has come alive: sent before that, a form would leave the page and lose what was typed. */
export function SubmitButton(props: SubmitButtonProps) {
  const { busy } = useContext(FormState);
  const alive = useAlive();
  return (
    <Button
      {...props}
      type="submit"
      busy={busy}
      disabled={!alive}
      data-waking={!alive || undefined}
      className={classNames("data-waking:opacity-100", props.className)}
    />
  );
}

/** What is wrong with the form as a whole: the failure that `onFailure` answers under the name "". */
export function FormError() {
  const error = useContext(FormState).errors[""];
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
