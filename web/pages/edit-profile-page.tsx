import { EditProfileForm } from "#web/features/users/edit-profile-form.tsx";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export default function EditProfilePage() {
  const viewer = useViewer();
  return (
    <div className="wrap py-10 md:py-16">
      <div className="max-w-[40rem]">
        <h1 className="text-3xl">Edit Profile</h1>
        <p className="mt-3 mb-8 text-quiet">
          To change how others see you, what you teach and what we send you, answer the{" "}
          <TextLink href={withQuery("/welcome", { redirectTo: `/users/${viewer?.id}` })}>three questions</TextLink> of
          the welcome again.
        </p>
        {viewer && <EditProfileForm user={viewer} />}
      </div>
    </div>
  );
}
