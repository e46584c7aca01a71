import { useSend } from "#web/lib/api/use-send.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { RoleField } from "#web/ui/role.tsx";
import { explainPersonError, type PersonFormProps, PROMPT } from "./person-form.ts";

const loadSchema = async () => (await import("./person-form-schemas.ts")).RoleFormSchema;

const NOW = { admin: "now an admin", moderator: "now a moderator", none: "neither admin nor moderator now" };

export function RoleForm({ person, onClose }: PersonFormProps) {
  const isSelf = useViewer()?.id === person.id;
  const { send } = useSend({ invalidates: ["/api/admin", "/api/users", "/api/auth/user"], prompt: PROMPT });
  return (
    <Form
      label="Change role"
      schema={loadSchema}
      onSubmit={async (input) => {
        await send("PUT", `/api/admin/users/${person.id}/role`, input);
        onClose();
        toast({ title: "Role changed", description: `${fullNameOf(person)} is ${NOW[input.role ?? "none"]}` });
      }}
      onFailure={explainPersonError("Failed to change the role. Please try again.")}
    >
      {person.restingRole && (
        <p>
          The role rests because the password was reset by mail, without a second step. Ask the person whether it was
          them before you give it back.
        </p>
      )}
      <RoleField current={person.role ?? person.restingRole} />
      {isSelf && <p>This is you. Without the role of an admin you can no longer open this page.</p>}
      <FormError />
      <FormButtons onCancel={onClose} submit="Change Role" busyLabel="Changing..." />
    </Form>
  );
}
