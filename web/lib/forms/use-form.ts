import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodMiniType } from "zod/mini";
import { ApiError, ResponseTimeout, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { clearSubmitted, fieldValues, schemaInput } from "./form-values.ts";
import { type DraftKeeper, type SharedFields, useDraft } from "./use-draft.ts";

/** A form's schema, or a function that loads it: people who only read need not download it. */
export type SchemaSource<T> = ZodMiniType<T> | (() => Promise<ZodMiniType<T>>);

function useSchema<T>(source: SchemaSource<T>) {
  const schema = useRef(typeof source === "function" ? null : source);
  const load = useRef(async () => {
    if (typeof source === "function") schema.current ??= await source();
    return schema.current as ZodMiniType<T>;
  });
  return { schema, load: load.current };
}

type Errors = Record<string, string>;

export type FormOptions<T> = {
  /** The contract's own schema, the same that validates the request on the server. */
  schema: SchemaSource<T>;
  onSubmit: (values: T) => Promise<unknown>;
  /** Explains a failure beyond its field errors: returns errors by field, or shows a toast. */
  onFailure?: (error: unknown) => Errors | undefined;
  /** Called when validation fails, where the field errors alone do not say enough. */
  onInvalid?: (errors: Errors) => void;
  /** Stores what is typed under this name until it is submitted. Never for a form with a password. */
  draft?: string;
  shared?: SharedFields;
  keeper?: DraftKeeper;
  /** For a form that stays on the page after it was submitted. */
  resetOnSuccess?: boolean;
};

/** The key under which `errors` holds the message that no response came. */
export const TIMEOUT_ERROR = "timeout";

export function useForm<T>({ schema: source, onSubmit, onFailure, onInvalid, ...options }: FormOptions<T>) {
  const { schema, load } = useSchema(source);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [tried, setTried] = useState(false);
  const [failures, setFailures] = useState(0);
  const isSubmitting = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const { save, removeSubmitted, ...draft } = useDraft(ref, options.draft, options.shared, options.keeper);

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
    if (error instanceof SessionExpired || (error instanceof ApiError && error.confirm)) return {};
    if (error instanceof ResponseTimeout) return { [TIMEOUT_ERROR]: TIMEOUT_MESSAGE };
    return { ...(error instanceof ApiError && error.fields), ...onFailure?.(error) };
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      if (!schema.current) setBusy(true);
      const loaded = schema.current ?? (await load());
      const submitted = fieldValues(form);
      const result = loaded.safeParse(schemaInput(form));
      if (!result.success) {
        const found = errorsOf(result.error.issues);
        onInvalid?.(found);
        return fail(found);
      }
      setErrors({});
      setBusy(true);
      await onSubmit(result.data);
      if (options.resetOnSuccess) clearSubmitted(form, submitted);
      removeSubmitted(submitted);
    } catch (error) {
      reportUnexpected(error);
      fail(explain(error));
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (name) save(event.currentTarget, name);
    if (!tried || !name || !schema.current) return;
    const result = schema.current.safeParse(schemaInput(event.currentTarget));
    const { [name]: _, ...others } = errors;
    const found = result.success ? undefined : errorsOf(result.error.issues)[name];
    setErrors(found ? { ...others, [name]: found } : others);
  };

  // Loads the schema when somebody starts to fill in the form. If that fails, submitting tries again and reports.
  const onFocus = () => void load().catch(() => {});

  return { busy, errors, draft, form: { ref, onSubmit: submit, onInput, onFocus } };
}

const TIMEOUT_MESSAGE = "The server has not answered. Nothing you wrote is lost: please try again.";

/** The first error of each field: of the whole field, and within a list by its place, such as "links.0.url". */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    for (const name of [path.slice(0, 1), path]) errors[name.map(String).join(".")] ??= message;
  }
  return errors;
}
