import { useRef } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import { numberedName } from "#contract/names.ts";
import type { ProfileDraft, Self } from "#contract/users.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { deleteDraft } from "#web/lib/forms/drafts.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { CheckboxField, TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { userQuery } from "./profile-queries.ts";
import { takenUsername } from "./taken-username.ts";

const loadSchema = () => import("#contract/users.ts").then(({ ProfileDraft }) => ProfileDraft);

const ProfilePicture = lazyPart(() => import("./profile-picture.tsx"), "ProfilePicture");

const DRAFT = "profile";

export function EditProfileForm({ user }: { user: Self }) {
  const { send, continueTo } = useSend({ invalidates: ["/api"], prompt: "Please log in to edit your profile" });
  const pictureInput = useRef<HTMLInputElement>(null);
  const profile = `/users/${user.id}`;

  const save = async (changes: ProfileDraft) => {
    await send<Self>("PUT", `/api${profile}`, changes, (saved) => [
      setData(viewerQuery, saved),
      setData(userQuery(user.id), saved),
    ]);
    continueTo(profile, { replace: true });
    toast({ title: "Profile updated", description: "Your changes have been saved." });
  };
  const explain = (error: unknown) =>
    takenUsername(error) ?? { "": "Failed to update your profile. Please try again." };

  return (
    <Form label="Edit profile" schema={loadSchema} onSubmit={save} onFailure={explain} draft={DRAFT}>
      {user.mayChooseUsername && (
        <TextField
          name="username"
          label="Username"
          optional
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={`Everybody sees it on your profile. You can choose it once. Until then you are ${user.username}.`}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="First name"
          optional
          defaultValue={user.firstName ?? ""}
          autoComplete="given-name"
        />
        <TextField
          name="lastName"
          label="Last name"
          optional
          defaultValue={user.lastName ?? ""}
          autoComplete="family-name"
        />
      </div>
      {/* Here from the start, so that drafts are restored into it. */}
      <input hidden ref={pictureInput} type="number" name="profileImageId" defaultValue={user.profileImageId ?? ""} />
      <ProfilePicture input={pictureInput} user={user} />
      <TextField
        name="profileImage"
        label="Profile image URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={(user.profileImageId === null && user.profileImage) || ""}
        hint="The web address of a picture. We show it if you have not uploaded one."
        spellCheck={false}
      />
      <TextareaField
        name="bio"
        label="Bio"
        optional
        rows={5}
        defaultValue={user.bio ?? ""}
        hint="What you teach and what you try with AI, in up to 500 characters."
      />
      <div>
        <CheckboxField
          name="showName"
          label="Show my name on what I write"
          defaultChecked={user.showName}
          aria-describedby="show-name-hint"
        />
        <p id="show-name-hint" className="text-quiet text-sm">
          Everything you write then shows your name and picture in place of {numberedName(user.id)}. Your profile and
          “About the Author” beside your resources show them anyway.
        </p>
      </div>
      <h2 className="mt-4 text-xl">Account Recovery</h2>
      <TextField
        name="recoveryEmail"
        label="Recovery email"
        optional
        type="email"
        autoComplete="off"
        defaultValue={user.recoveryEmail ?? ""}
        hint={`For resetting your password if you lose access to ${hasNoAddress(user.email) ? "your email" : user.email}. Nobody else sees it.`}
      />
      <FormError />
      <ButtonRow>
        <ButtonLink href={profile} variant="quiet" onClick={() => deleteDraft(user.id, DRAFT)}>
          Cancel
        </ButtonLink>
        <SubmitButton busyLabel="Saving...">Save Changes</SubmitButton>
      </ButtonRow>
    </Form>
  );
}
