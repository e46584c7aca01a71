import type { Self } from "#contract/users.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { CodeField } from "./code-field.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { OWN_ACCOUNT, refusedAs } from "./refused.ts";

const rules = async () => (await import("#contract/two-step.ts")).TwoStepEnd;

export function TwoStepOffForm({ user, onDone }: { user: Self; onDone: () => void }) {
  const path = `/api/users/${user.id}/two-step`;
  const { send } = useSend({ ...OWN_ACCOUNT, refreshes: [path] });
  const explain = refusedAs("Failed to turn off two-step sign-in. Please try again.");
  return (
    <Form
      label="Turn off two-step sign-in"
      schema={rules}
      onSubmit={async (end) => {
        await send("DELETE", path, end);
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
