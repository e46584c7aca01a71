import { useQueryClient } from "@tanstack/react-query";
import type { Self } from "#contract/users.ts";
import { send } from "#web/lib/api.ts";
import { refresh } from "#web/lib/refresh.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { CodeField } from "./code-field.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { useRefused } from "./use-refused.ts";

const rules = async () => (await import("#contract/two-step.ts")).TwoStepEnd;

export function TwoStepOffForm({ user, onDone }: { user: Self; onDone: () => void }) {
  const client = useQueryClient();
  const explain = useRefused("Failed to turn off two-step sign-in. Please try again.");
  return (
    <Form
      label="Turn off two-step sign-in"
      schema={rules}
      onSubmit={async (end) => {
        await send("DELETE", `/api/users/${user.id}/two-step`, end);
        await refresh(client, `/api/users/${user.id}/two-step`);
        toast({ title: "Two-step sign-in is off", description: "Your password alone lets you in" });
        onDone();
      }}
      onFailure={explain}
    >
      <CodeField />
      <OwnPasswordField user={user} />
      <FormError />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton variant="danger" working="Turning off...">
          Turn Off
        </SubmitButton>
      </div>
    </Form>
  );
}
