import type { Self } from "#contract/users.ts";
import { ApiError, hasFieldErrors } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { NewPasswordField } from "./account-fields.tsx";
import { useRegistration } from "./registration.ts";
import { useFinishSignIn } from "./use-finish-sign-in.ts";

const loadSchema = () => import("#contract/accounts.ts").then(({ Registration }) => Registration);

type RegisterFormProps = {
  /** Where the address must be, by the link of a school. */
  domain?: string | null;
};

export function RegisterForm({ domain }: RegisterFormProps) {
  const { send, finishSignIn } = useFinishSignIn();
  const { invitation, needsSchoolAddress } = useRegistration();
  return (
    <Form
      label="Create account"
      schema={loadSchema}
      onSubmit={async (person) =>
        finishSignIn(await send<Self>("POST", "/api/auth/register", { ...person, invite: invitation }))
      }
      onFailure={explain}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="firstName" label="First name" optional autoComplete="given-name" />
        <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
      </div>
      <TextField name="username" label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint={
          domain
            ? `Use your school address, which ends in @${domain}. We will email you a link to confirm it.`
            : needsSchoolAddress && "Your school's address: only addresses at certain domains can register here."
        }
      />
      <NewPasswordField name="password" label="Password" />
      <SubmitButton busyLabel="Creating account...">Create account</SubmitButton>
    </Form>
  );
}

const TAKEN: { says: string; fields: Record<string, string> }[] = [
  { says: "Username already taken", fields: { username: "This username is already taken" } },
  { says: "Email already in use", fields: { email: "This email is already in use" } },
];

function explain(error: unknown): Record<string, string> | undefined {
  const message = error instanceof Error ? error.message : "";
  const taken = TAKEN.find(({ says }) => message.includes(says));
  if (taken) return taken.fields;
  // An invitation is no field of the form: it came with the link.
  if (hasFieldErrors(error) && !error.fields.invite) return;
  const description = (error instanceof ApiError && error.reason) || "Something went wrong";
  toast({ title: "Registration failed", description, variant: "destructive" });
}
