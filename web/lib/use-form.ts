import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, NoAnswer, SessionEnded } from "#web/lib/api.ts";
import { clearSent, valuesOf, wordsOf } from "#web/lib/form-words.ts";
import { type SharedWords, useDraft } from "#web/lib/use-draft.ts";
import { type SchemaSource, useSchema } from "#web/lib/use-schema.ts";

type Errors = Record<string, string>;

export type FormRules<T> = {
  /** The contract's own schema: the same that judges the request on the server. */
  schema: SchemaSource<T>;
  onSubmit: (values: T) => Promise<unknown>;
  /** What to say about a failure beyond what is wrong with each field: answer field errors, or show a toast. */
  onFailure?: (error: unknown) => Errors | undefined;
  /** Told of what the schema refuses, where the fields' own messages are not all there is to say. */
  onInvalid?: (errors: Errors) => void;
  /** Keeps what is typed under this name until it was sent. Never for a form with a password. */
  draft?: string;
  shared?: SharedWords;
  /** It stays on the page when it was sent, emptied of what was sent. */
  clears?: boolean;
};

/** The name under which a form says that nothing came back. */
export const NO_ANSWER = "no answer";

export function useForm<T>({ schema: source, onSubmit, onFailure, onInvalid, ...rules }: FormRules<T>) {
  const { schema, load } = useSchema(source);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [tried, setTried] = useState(false);
  const [failures, setFailures] = useState(0);
  const working = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const { keep, drop, ...draft } = useDraft(ref, rules.draft, rules.shared);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, not for each change of the errors
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failures]);

  const fail = (found: Errors) => {
    setErrors(found);
    setTried(true);
    setFailures((count) => count + 1);
  };

  const explain = (error: unknown): Errors => {
    if (error instanceof SessionEnded) return {};
    if (error instanceof NoAnswer) return { [NO_ANSWER]: LATE };
    return { ...(error instanceof ApiError && error.fields), ...onFailure?.(error) };
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (working.current) return;
    working.current = true;
    try {
      if (!schema.current) setBusy(true);
      const rule = schema.current ?? (await load());
      const sent = wordsOf(form);
      const result = rule.safeParse(valuesOf(form));
      if (!result.success) {
        const found = errorsOf(result.error.issues);
        onInvalid?.(found);
        return fail(found);
      }
      setErrors({});
      setBusy(true);
      await onSubmit(result.data);
      if (rules.clears) clearSent(form, sent);
      drop(sent);
    } catch (error) {
      fail(explain(error));
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name) keep(event.currentTarget, name);
    if (!tried || !name || !schema.current) return;
    const result = schema.current.safeParse(valuesOf(event.currentTarget));
    const { [name]: _, ...others } = errors;
    const found = result.success ? undefined : errorsOf(result.error.issues)[name];
    setErrors(found ? { ...others, [name]: found } : others);
  };

  // The rules are fetched once somebody begins to fill in the form. If that fails, whoever sends it is told.
  const onFocus = () => void load().catch(() => {});

  return { busy, errors, draft, form: { ref, onSubmit: submit, onInput, onFocus } };
}

const LATE = "The server has not answered. Nothing you wrote is lost: please try again.";

/** The first complaint about each field. */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
