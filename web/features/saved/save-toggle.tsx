import { classNames } from "#web/lib/class-names.ts";
import { BookmarkIcon } from "#web/ui/icons.tsx";
import { type Savable, useSave } from "./use-save.ts";

/** The bookmark on a resource's card. */
export function SaveToggle({ resource }: { resource: Savable }) {
  const { busy, toggle } = useSave(resource);
  return (
    <button
      type="button"
      aria-label={`Save ${resource.title}`}
      aria-pressed={resource.isSaved}
      // Not disabled while it works: that would take the focus away from whoever pressed it by keyboard.
      aria-disabled={busy}
      onClick={toggle}
      className="needs-script screen-only grid size-11 place-items-center rounded-full border border-edge bg-raised text-ink hover:border-ink hover:bg-sunken aria-disabled:opacity-70"
    >
      <BookmarkIcon className={classNames(resource.isSaved && "fill-pencil")} />
    </button>
  );
}
