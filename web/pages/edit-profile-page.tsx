import { EditProfileForm } from "#web/features/users/edit-profile-form.tsx";
import { useViewer } from "#web/lib/session/viewer.ts";

export default function EditProfilePage() {
  const viewer = useViewer();
  return (
    <div className="wrap py-10 md:py-16">
      <div className="max-w-[40rem]">
        <h1 className="mb-8 text-3xl">Edit Profile</h1>
        {viewer && <EditProfileForm user={viewer} />}
      </div>
    </div>
  );
}
