import { type ChangeEvent, type ReactNode, useState } from "react";
import { numberedName } from "#contract/names.ts";
import type { ProfileDraft, ProfileProposal, Self } from "#contract/users.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { hasFieldErrors } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { AuthorName } from "#web/ui/user-link.tsx";
import { userQuery } from "./profile-queries.ts";
import { takenUsername } from "./taken-username.ts";
import type { Welcome } from "./welcome-schema.ts";

const loadSchema = () => import("./welcome-schema.ts").then(({ WelcomeSchema }) => WelcomeSchema);

type WelcomeFormProps = { user: Self; proposal: ProfileProposal; redirectTo: string };

/** How others see a newcomer. Nothing of it is public before it is saved, and all of it can be skipped. */
export function WelcomeForm({ user, proposal, redirectTo }: WelcomeFormProps) {
  const path = `/api/users/${user.id}`;
  const { send, continueTo } = useSend({ invalidates: ["/api"], prompt: "Please log in to edit your profile" });
  const skipping = useSend({ keepalive: true });
  const [typed, setTyped] = useState({
    username: proposal.username ?? "",
    firstName: proposal.firstName ?? user.firstName ?? "",
    lastName: proposal.lastName ?? user.lastName ?? "",
  });
  const field = (name: keyof typeof typed) => ({
    name,
    defaultValue: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped((last) => ({ ...last, [name]: target.value })),
  });
  const username = typed.username.trim() || user.username;
  const fullName = fullNameOf({ username: "Your name", firstName: typed.firstName, lastName: typed.lastName });

  const save = async (chosen: Welcome) => {
    await send<Self>("PUT", path, profileFrom(user, chosen), (saved) => [
      setData(viewerQuery, saved),
      setData(userQuery(user.id), saved),
    ]);
    continueTo(redirectTo, { replace: true });
  };
  const explain = (error: unknown) =>
    takenUsername(error) ??
    (hasFieldErrors(error) ? undefined : { "": "Failed to update your profile. Please try again." });
  const skip = () => void skipping.send("DELETE", `${path}/proposal`).catch(() => {});

  return (
    <Form label="How others see you" schema={loadSchema} onSubmit={save} onFailure={explain} className="grid gap-6">
      {user.mayChooseUsername && (
        <TextField
          {...field("username")}
          label="Username"
          optional
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={`Everybody sees it on your profile. You can choose it once. Without one you stay ${user.username}.`}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} label="First name" optional autoComplete="given-name" />
        <TextField {...field("lastName")} label="Last name" optional autoComplete="family-name" />
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-semibold text-sm">On what you write, others see</legend>
        <Choice value="name" hint="Your profile shows your name, too.">
          <AuthorName author={{ id: user.id, name: fullName }} />
        </Choice>
        <Choice value="username" hint="Your name is not stored.">
          <AuthorName author={{ id: user.id, name: username }} />
        </Choice>
        <Choice value="number" defaultChecked hint="Your name is not stored. Your profile shows your username.">
          {numberedName(user.id)}
        </Choice>
      </fieldset>
      <FormError />
      <ButtonRow>
        <ButtonLink href={redirectTo} variant="quiet" onClick={skip}>
          Skip for now
        </ButtonLink>
        <SubmitButton busyLabel="Saving...">Save and continue</SubmitButton>
      </ButtonRow>
    </Form>
  );
}

type ChoiceProps = { value: Welcome["shownAs"]; hint: string; defaultChecked?: boolean; children: ReactNode };

const Choice = ({ value, hint, defaultChecked, children }: ChoiceProps) => (
  <label className="flex items-start gap-3 rounded-md border border-edge bg-raised p-4 hover:border-ink has-checked:border-ink has-checked:bg-pencil-tint">
    <input
      type="radio"
      name="shownAs"
      value={value}
      defaultChecked={defaultChecked}
      className="mt-0.5 size-5 shrink-0"
    />
    <span className="grid min-w-0 gap-0.5">
      <span className="wrap-anywhere font-semibold">{children}</span>
      <span className="text-quiet text-sm">{hint}</span>
    </span>
  </label>
);

/** The whole profile, which the call replaces. A name is sent only by those who want it to show. */
function profileFrom(user: Self, { username, firstName, lastName, shownAs }: Welcome): ProfileDraft {
  const { profileImage, bio, recoveryEmail } = user;
  const name = shownAs === "name" ? { firstName, lastName } : { firstName: null, lastName: null };
  return { profileImage, bio, recoveryEmail, username, ...name, showName: shownAs !== "number" };
}
