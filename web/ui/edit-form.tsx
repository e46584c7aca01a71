import { type ReactNode, useLayoutEffect, useRef } from "react";
import { explainFailure } from "#web/lib/api/errors.ts";
import type { FormOptions } from "#web/lib/forms/use-form.ts";
import { Button } from "./button.tsx";
import { Form, FormError, SubmitButton } from "./form.tsx";

type EditFormProps<T> = Pick<FormOptions<T>, "schema" | "draft"> & {
  label: string;
  submitLabel?: string;
  onSave: (values: T) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Takes the place of a text while its author edits it. The focus comes here, and goes back to the post's first button. */
export function EditForm<T>(props: EditFormProps<T>) {
  const { label, submitLabel = "Save", schema, draft, onSave, onClose, children } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    const post = element?.closest("[data-post]");
    element?.querySelector<HTMLElement>("input:not([hidden]), textarea")?.focus();
    return () => post?.querySelector<HTMLElement>("button")?.focus();
  }, []);
  return (
    <div ref={place} className="mt-3">
      <Form
        label={label}
        schema={schema}
        {...(draft !== undefined && { draft })}
        onSubmit={async (values) => {
          await onSave(values);
          onClose();
        }}
        onFailure={explainFailure}
      >
        {children}
        <FormError />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" busyLabel="Saving...">
            {submitLabel}
          </SubmitButton>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
