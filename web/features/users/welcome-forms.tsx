import { type ChangeEvent, useState } from "react";
import { numberedName } from "#contract/names.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import type { ProfileDraft, ProfileProposal, Self } from "#contract/users.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { explainFailure, hasFieldErrors } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { AuthorName } from "#web/ui/user-link.tsx";
import { unchangedProfile, userQuery } from "./profile-queries.ts";
import { takenUsername } from "./taken-username.ts";
import type { Teaches, Welcome } from "./welcome-schema.ts";

const loadNameSchema = () => import("./welcome-schema.ts").then(({ WelcomeSchema }) => WelcomeSchema);

const hasName = ({ firstName, lastName }: Self) => Boolean(firstName ?? lastName);

type WelcomeNameProps = {
  user: Self;
  proposal: ProfileProposal;
  /** Where it goes on, after saving or skipping. */
  nextHref: string;
};

/** How others see a newcomer. Nothing of it is public before it is saved, and all of it can be skipped. */
export function WelcomeName({ user, proposal, nextHref }: WelcomeNameProps) {
  const path = `/api/users/${user.id}`;
  const { namesShown } = useSite();
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
    continueTo(nextHref);
  };
  const explain = (error: unknown) =>
    takenUsername(error) ??
    (hasFieldErrors(error) ? undefined : { "": "Failed to update your profile. Please try again." });
  // Somebody who has chosen before finds that; others what the site suggests.
  const suggested = namesShown === "default" ? "name" : "number";
  const present = user.showName ? (hasName(user) ? "name" : "username") : "number";
  const preselected = user.welcomed || user.showName ? present : suggested;
  const choice = (value: Welcome["shownAs"]) => ({ name: "shownAs", value, defaultChecked: value === preselected });
  const skip = () => void skipping.send("DELETE", `${path}/proposal`).catch(() => {});

  return (
    <Form label="How others see you" schema={loadNameSchema} onSubmit={save} onFailure={explain} className="grid gap-6">
      {user.mayChooseUsername && (
        <TextField
          {...field("username")}
          label="Username"
          optional
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={`Everybody sees it on your profile. You can choose it once. If you leave it blank, your username stays ${user.username}.`}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} label="First name" optional autoComplete="given-name" />
        <TextField {...field("lastName")} label="Last name" optional autoComplete="family-name" />
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-semibold text-sm">On what you write, others see</legend>
        <RadioCard {...choice("name")} hint="On your profile and on everything you write.">
          <AuthorName author={{ id: user.id, name: fullName }} />
        </RadioCard>
        <RadioCard
          {...choice("username")}
          hint={hasName(user) ? "Your first and last name are deleted." : "Your name is not stored."}
        >
          <AuthorName author={{ id: user.id, name: username }} />
        </RadioCard>
        <RadioCard
          {...choice("number")}
          hint={
            hasName(user)
              ? "Your name is only on your profile and beside resources that you share."
              : "Your name is not stored. Your profile shows your username."
          }
        >
          {numberedName(user.id)}
        </RadioCard>
      </fieldset>
      <FormError />
      <ButtonRow>
        <ButtonLink href={nextHref} variant="quiet" onClick={skip}>
          Skip
        </ButtonLink>
        <SubmitButton busyLabel="Saving...">Save and continue</SubmitButton>
      </ButtonRow>
    </Form>
  );
}

/** A name is sent only by those who want it to show, and stays with those who had given it when they registered. */
function profileFrom(user: Self, { username, firstName, lastName, shownAs }: Welcome): ProfileDraft {
  const isKept = shownAs === "name" || (shownAs === "number" && hasName(user));
  const name = isKept ? { firstName, lastName } : { firstName: null, lastName: null };
  return { ...unchangedProfile(user), username, ...name, showName: shownAs !== "number" };
}

const loadTeachesSchema = () => import("./welcome-schema.ts").then(({ TeachesSchema }) => TeachesSchema);

type WelcomeTeachesProps = { user: Self; nextHref: string };

/** For what somebody is offered. Only they see it. */
export function WelcomeTeaches({ user, nextHref }: WelcomeTeachesProps) {
  const { send, continueTo } = useSend({
    invalidates: ["/api/resources/for-you"],
    prompt: "Please log in to edit your profile",
  });
  const save = async (taught: Teaches) => {
    await send<Self>("PUT", `/api/users/${user.id}`, { ...unchangedProfile(user), ...taught }, (saved) => [
      setData(viewerQuery, saved),
      setData(userQuery(user.id), saved),
    ]);
    continueTo(nextHref);
  };
  return (
    <Form
      label="What you teach"
      schema={loadTeachesSchema}
      onSubmit={save}
      onFailure={explainFailure}
      className="grid gap-6"
    >
      <ChipsField
        name="teachesSubjects"
        label="Subjects"
        options={optionsOf("subjects")}
        checked={user.teachesSubjects}
      />
      <ChipsField name="teachesGrades" label="Grades" options={optionsOf("grades")} checked={user.teachesGrades} />
      <FormError />
      <ButtonRow>
        <ButtonLink href={nextHref} variant="quiet">
          Skip
        </ButtonLink>
        <SubmitButton busyLabel="Saving...">Save and continue</SubmitButton>
      </ButtonRow>
    </Form>
  );
}

const optionsOf = (name: "subjects" | "grades") =>
  Object.fromEntries(RESOURCE_FIELDS[name].values.map((value) => [value, badgeLabel(name, value)]));
