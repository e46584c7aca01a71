import { useState } from "react";
import { useSend } from "#web/lib/api/use-send.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { untilWhen } from "#web/lib/format/suspension.ts";
import { toast } from "#web/lib/toasts.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { explainPersonError, type PersonFormProps, PROMPT } from "./person-form.ts";

const loadSchema = async () => (await import("./person-form-schemas.ts")).SuspensionFormSchema;

/** In days, but for the last two. */
const LENGTHS = {
  1: "1 day",
  7: "1 week",
  30: "1 month",
  always: "Until further notice",
  date: "Until a date…",
};

export function SuspensionForm({ person, onClose }: PersonFormProps) {
  const { send } = useSend({ invalidates: ["/api/admin"], prompt: PROMPT });
  const clock = useClock();
  const [length, setLength] = useState("7");
  return (
    <Form
      label="Suspend"
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("PUT", `/api/admin/users/${person.id}/suspension`, input);
        onClose();
        const description = `${fullNameOf(person)} is suspended ${untilWhen(input.until, clock)}`;
        toast({ title: "Account suspended", description });
      }}
      onFailure={explainPersonError("Failed to suspend the account. Please try again.")}
    >
      <p>
        A suspended person can read, log out, change the password, export their data and leave, but post and change
        nothing else.
      </p>
      <SelectField
        name="length"
        label="For how long"
        value={length}
        onChange={(event) => setLength(event.target.value)}
      >
        {Object.entries(LENGTHS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {length === "date" && <TextField name="until" type="date" label="Last day" />}
      <TextareaField
        name="reason"
        label="Reason"
        rows={3}
        defaultValue={person.suspensionReason ?? ""}
        hint="They will read this."
      />
      <FormError />
      <FormButtons onCancel={onClose} submit="Suspend Account" busyLabel="Suspending..." variant="danger" />
    </Form>
  );
}
