import { useState } from "react";
import { ACCEPTED_PICTURES } from "#contract/file-rules.ts";
import type { Self } from "#contract/users.ts";
import { initialsOf } from "#web/lib/format/names.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { ChooseFiles, DropZone, Uploading } from "#web/shared/attachments/upload-controls.tsx";
import { type FieldRef, useField, useUploads } from "#web/shared/attachments/use-uploads.ts";
import { Portrait } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form.tsx";

const CropPicture = lazyPart(() => import("./crop-picture.tsx"), "CropPicture");

/** Chooses a picture of the member, which is cut to a square and uploaded; the form saves its id. */
export function ProfilePicture({ input, user }: { input: FieldRef; user: Self }) {
  const [id, setId] = useField<number | null>(input, {
    empty: user.profileImageId,
    read: async ([id]) => id ?? null,
    write: (id) => String(id ?? ""),
  });
  const [chosen, setChosen] = useState<File | null>(null);
  const [said, setSaid] = useState("");
  const { uploads, add, retry, cancel } = useUploads(input, (file) => {
    setId(() => file.id);
    setSaid("The picture is uploaded. Save your changes to show it.");
  });
  const choose = ([file]: File[]) => {
    if (file) setChosen(file);
  };
  const upload = (square: File) => {
    setChosen(null);
    setSaid("");
    for (const { key } of uploads) cancel(key);
    add([square]);
  };
  // An address from elsewhere is in a field of its own.
  const elsewhere = user.profileImageId === null ? user.profileImage : null;
  return (
    <DropZone onFiles={choose} label="Profile picture">
      <div className="clear-both flex flex-wrap items-center gap-4">
        <Portrait image={id === null ? elsewhere : portraitOf(id)} initials={initialsOf(user)} size="lg" />
        <div className="grid flex-1 basis-48 gap-3">
          <p className="text-quiet text-sm">Everyone may see it. Without one we show your initials.</p>
          <span className="flex flex-wrap gap-2">
            <ChooseFiles accept={ACCEPTED_PICTURES} onFiles={choose}>
              {id === null ? "Choose a picture" : "Choose another picture"}
            </ChooseFiles>
            {id !== null && (
              <Button
                variant="quiet"
                size="sm"
                onClick={({ currentTarget }) => {
                  // This button goes, and the focus with it.
                  currentTarget.parentElement?.querySelector("button")?.focus();
                  setId(() => null);
                  setSaid("The picture will be removed when you save your changes.");
                }}
              >
                Remove picture
              </Button>
            )}
          </span>
        </div>
      </div>
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((one) => (
            <Uploading key={one.key} upload={one} retry={retry} cancel={cancel} />
          ))}
        </ul>
      )}
      <p role="status" className="text-quiet text-sm empty:hidden">
        {said}
      </p>
      <FormError name="profileImageId" />
      {chosen && <CropPicture file={chosen} onDone={upload} onClose={() => setChosen(null)} />}
    </DropZone>
  );
}

const portraitOf = (id: number) => `/files/${id}/portrait?w=320`;
