import { classNames } from "#web/lib/class-names.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { BookmarkIcon } from "#web/ui/icons.tsx";
import { type Savable, useSave } from "./use-save.ts";

/** The bookmark on a resource's own page, where there is room to say what it does. */
export function SaveButton({ resource }: { resource: Savable }) {
  const { busy, toggle } = useSave(resource);
  return (
    <button
      type="button"
      aria-pressed={resource.isSaved}
      aria-disabled={busy}
      data-sends
      onClick={toggle}
      className={buttonLook(
        { variant: "quiet", size: "sm" },
        classNames("needs-script aria-disabled:opacity-70", resource.isSaved && "bg-pencil-tint"),
      )}
    >
      <BookmarkIcon className={classNames(resource.isSaved && "fill-pencil")} />
      {resource.isSaved ? "Saved" : "Save"}
    </button>
  );
}
