import { useState } from "react";
import type { Person } from "#contract/people.ts";
import { explainFailure, reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { untilWhen } from "#web/lib/format/format.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { CheckboxField, SelectField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { RoleField } from "#web/ui/role.tsx";

export type PersonFormProps = { person: Person; onClose: () => void };

/** For a form that changes a person: the server's own words, where it refuses. */
const explainPersonError = (fallback: string) => (error: unknown) => explainFailure(error, fallback);

const PROMPT = "Please log in to manage people";

export const loadRoleSchema = async () => (await import("./person-form-schemas.ts")).RoleFormSchema;

const NOW = { admin: "now an admin", moderator: "now a moderator", none: "now a member" };

export function RoleForm({ person, onClose }: PersonFormProps) {
  const isSelf = useViewer()?.id === person.id;
  const { send } = useSend({ invalidates: ["/api/admin", "/api/users", "/api/auth/user"], prompt: PROMPT });
  return (
    <Form
      label="Change role"
      schema={loadRoleSchema}
      onSubmit={async (input) => {
        await send("PUT", `/api/admin/users/${person.id}/role`, input);
        onClose();
        toast({ title: "Role changed", description: `${fullNameOf(person)} is ${NOW[input.role ?? "none"]}` });
      }}
      onFailure={explainPersonError("Failed to change the role. Please try again.")}
    >
      {person.restingRole && (
        <p>
          The role is on hold because the password was reset by email, without a second step. Ask the person whether it
          was them before you give it back.
        </p>
      )}
      <RoleField current={person.role ?? person.restingRole} />
      {isSelf && <p>This is you. If you give up the admin role, you can no longer open this page.</p>}
      <FormError />
      <FormButtons onCancel={onClose} submit="Change Role" busyLabel="Changing..." />
    </Form>
  );
}

export const loadSuspensionSchema = async () => (await import("./person-form-schemas.ts")).SuspensionFormSchema;

/** In days, but for the last two. */
const LENGTHS = {
  1: "1 day",
  7: "1 week",
  30: "1 month",
  always: "Until further notice",
  date: "Until a date…",
};

export function SuspensionFields({ reason = "" }) {
  const [length, setLength] = useState("7");
  return (
    <>
      <p>
        A suspended person can read, log out, change the password, export their data and delete their account. They
        cannot post or change anything else.
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
      <TextareaField name="reason" label="Reason" rows={3} defaultValue={reason} hint="They will read this." />
    </>
  );
}

export function SuspensionForm({ person, onClose }: PersonFormProps) {
  const { send } = useSend({ invalidates: ["/api/admin"], prompt: PROMPT });
  const clock = useClock();
  return (
    <Form
      label="Suspend"
      schema={loadSuspensionSchema}
      onSubmit={async (input) => {
        await send("PUT", `/api/admin/users/${person.id}/suspension`, input);
        onClose();
        const description = `${fullNameOf(person)} is suspended ${untilWhen(input.until, clock)}`;
        toast({ title: "Account suspended", description });
      }}
      onFailure={explainPersonError("Failed to suspend the account. Please try again.")}
    >
      <SuspensionFields reason={person.suspensionReason ?? ""} />
      <FormError />
      <FormButtons onCancel={onClose} submit="Suspend Account" busyLabel="Suspending..." variant="danger" />
    </Form>
  );
}

export function useEndSuspension(person: Person) {
  const { send } = useSend({ invalidates: ["/api/admin"], prompt: PROMPT });
  return async () => {
    try {
      await send("PUT", `/api/admin/users/${person.id}/suspension`, { until: null });
      toast({ title: "Suspension ended", description: `${fullNameOf(person)} can post again` });
    } catch (error) {
      const description = reasonOf(error, "Failed to end the suspension");
      if (!(error instanceof SessionExpired)) toast({ title: "Error", description, variant: "destructive" });
    }
  };
}

export function DeletePersonForm({ person: { id, username }, onClose }: PersonFormProps) {
  // What they posted may be on any page.
  const { send } = useSend({ invalidates: ["/api"], prompt: PROMPT });
  const [loadDeletionSchema] = useState(
    () => () => import("./person-form-schemas.ts").then(({ deletionFormSchema }) => deletionFormSchema(username)),
  );
  return (
    <Form
      label="Delete account"
      schema={loadDeletionSchema}
      onSubmit={async ({ erasePosts }) => {
        await send("DELETE", `/api/admin/users/${id}`, { erasePosts });
        onClose();
        toast({ title: "Account deleted", description: `The account “${username}” has been deleted` });
      }}
      onFailure={explainPersonError("Failed to delete the account. Please try again.")}
    >
      <p>
        {`The profile, email addresses, saved list and login history are erased at once. What they have posted stays, under “User #${id}” without a name, unless you erase it as well. `}
        <strong>This cannot be undone.</strong>
      </p>
      <CheckboxField
        name="erasePosts"
        label="Also erase everything they have posted: resources, trials, ratings, comments, topics and replies"
      />
      <TextField
        name="username"
        label={
          <>
            To confirm, type <span className="select-all break-all">{username}</span>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError />
      <FormButtons onCancel={onClose} submit="Delete Account" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}
