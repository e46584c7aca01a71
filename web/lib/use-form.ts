import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "#web/lib/api.ts";
import { dropDraft, keepDraft, readDraft } from "#web/lib/drafts.ts";
import { type SchemaSource, useSchema } from "#web/lib/use-schema.ts";

type Errors = Record<string, string>;

export type FormRules<T> = {
  /** The contract's own schema: the same that judges the request on the server. */
  schema: SchemaSource<T>;
  onSubmit: (values: T, form: HTMLFormElement) => Promise<unknown>;
  /** What to say about a failure beyond what is wrong with each field: answer field errors, or show a toast. */
  onFailure?: (error: unknown) => Errors | undefined;
  /** Told of what the schema refuses, where the fields' own messages are not all there is to say. */
  onInvalid?: (errors: Errors) => void;
  /** Keeps what is typed under this name until it was sent. Never for a form with a password. */
  draft?: string;
};

export function useForm<T>({ schema: source, onSubmit, onFailure, onInvalid, draft }: FormRules<T>) {
  const { schema, load } = useSchema(source);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [tried, setTried] = useState(false);
  const [failures, setFailures] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, not for each change of the errors
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failures]);

  useEffect(() => {
    if (draft && ref.current) fill(ref.current, readDraft(draft));
  }, [draft]);

  const fail = (found: Errors) => {
    setErrors(found);
    setTried(true);
    setFailures((count) => count + 1);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    try {
      if (!schema.current) setBusy(true);
      const result = (schema.current ?? (await load())).safeParse(valuesOf(form));
      if (!result.success) {
        const found = errorsOf(result.error.issues);
        onInvalid?.(found);
        return fail(found);
      }
      setErrors({});
      setBusy(true);
      await onSubmit(result.data, form);
      if (draft) dropDraft(draft);
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {};
      fail({ ...refused, ...onFailure?.(error) });
    } finally {
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (draft) keepDraft(draft, textOf(event.currentTarget));
    if (!tried || !name || !schema.current) return;
    const result = schema.current.safeParse(valuesOf(event.currentTarget));
    const { [name]: _, ...others } = errors;
    const found = result.success ? undefined : errorsOf(result.error.issues)[name];
    setErrors(found ? { ...others, [name]: found } : others);
  };

  return { ref, busy, errors, onSubmit: submit, onInput };
}

function textOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries);
}

function fill(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form));
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]")) {
    values[box.name] = box.checked;
  }
  return values;
}

/** The first complaint about each field. */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
