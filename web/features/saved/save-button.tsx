import { classNames } from "#web/lib/format/class-names.ts";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { BookmarkIcon } from "#web/ui/icons.tsx";
import { SteadyLabel } from "#web/ui/steady-label.tsx";
import { type Savable, useSave } from "./use-save.ts";

/** The bookmark on a resource's own page, with a visible label. */
export function SaveButton({ resource }: { resource: Savable }) {
  const { busy, toggle } = useSave(resource);
  return (
    <button
      type="button"
      aria-pressed={resource.isSaved}
      aria-disabled={busy}
      data-submits
      onClick={toggle}
      className={buttonStyles(
        { variant: "quiet", size: "sm" },
        classNames("needs-script aria-disabled:opacity-70", resource.isSaved && "bg-pencil-tint"),
      )}
    >
      <BookmarkIcon className={classNames(resource.isSaved && "fill-pencil")} />
      <SteadyLabel texts={["Save", "Saved"]} shown={resource.isSaved ? "Saved" : "Save"} />
    </button>
  );
}
