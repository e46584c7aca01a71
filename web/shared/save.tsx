import { useLayoutEffect, useRef } from "react";
import { type Change, updateData } from "#web/lib/api/cached-data.ts";
import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { rememberDeed } from "#web/lib/session/deed.ts";
import { updateItems } from "#web/lib/session/me.ts";
import { useMark, useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { buttonStyles } from "#web/ui/button.tsx";
import { BookmarkIcon } from "#web/ui/icons.tsx";
import { SteadyLabel } from "#web/ui/steady-label.tsx";

/** The bookmark on a resource's own page, with a visible label. */
export function SaveButton({ resource }: { resource: Savable }) {
  const { busy, toggle } = useSave(resource);
  const isSaved = useMark(resource.isSaved);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-disabled={busy}
      data-submits
      onClick={toggle}
      className={buttonStyles(
        { variant: "quiet", size: "sm" },
        classNames("needs-script aria-disabled:opacity-70", isSaved && "bg-pencil-tint"),
      )}
    >
      <BookmarkIcon className={classNames(isSaved && "fill-current")} />
      <SteadyLabel texts={["Save", "Saved"]} shown={isSaved ? "Saved" : "Save"} />
    </button>
  );
}

/** The bookmark on a resource's card. */
export function SaveToggle({ resource }: { resource: Savable }) {
  const { busy, toggle } = useSave(resource);
  const isSaved = useMark(resource.isSaved);
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && button === document.activeElement) moveFocus(button);
    };
  }, []);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`Save ${resource.title}`}
      aria-pressed={isSaved}
      // Not disabled while busy, which would take the keyboard focus away.
      aria-disabled={busy}
      data-submits
      onClick={toggle}
      className="needs-script screen-only round-button"
    >
      <BookmarkIcon className={classNames(isSaved && "fill-current")} />
    </button>
  );
}

/** The card disappears from the list of saved resources: the focus moves to the next card, or to the heading. */
function moveFocus(button: HTMLElement): void {
  const card = button.closest("li");
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>("a") ?? card?.closest("[role=tabpanel]")?.querySelector("h2");
  if (target?.matches("h2")) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

export type Savable = { id: number; title: string; isSaved: boolean };

/** Not optimistic: the bookmark changes once the server has confirmed. */
function useSave({ id, isSaved }: Savable) {
  const viewer = useViewer();
  // Only the list of saved resources gains or loses an entry; all other lists are updated as they are.
  const { send, busy } = useSend({ invalidates: [`/api/users/${viewer?.id}/saved`], prompt: PROMPT.description });

  const toggle = async () => {
    if (!viewer) return promptToLogIn(id);
    if (busy) return;
    try {
      await send(isSaved ? "DELETE" : "POST", `/api/resources/${id}/save`, undefined, () => [asSaved(id, !isSaved)]);
      toast(isSaved ? UNSAVED : SAVED);
    } catch (error) {
      reportUnexpected(error);
      if (!(error instanceof SessionExpired)) toast(FAILED);
    }
  };

  return { busy, toggle };
}

/** It is saved by itself once they have logged in, here or anywhere. */
function promptToLogIn(id: number): void {
  rememberDeed({ kind: "save", id });
  const logIn = () => navigateTo(loginHref(location.pathname + location.search));
  toast({ ...PROMPT, action: { label: "Log in", onClick: logIn } });
}

export const SAVED = { title: "Resource saved", description: "Resource added to your saved list" };
const UNSAVED = { title: "Resource unsaved", description: "Resource removed from your saved list" };
const FAILED = { title: "Error", description: "Failed to update saved status", variant: "destructive" } as const;
const PROMPT = {
  title: "Authentication required",
  description: "Please log in to save resources",
  variant: "destructive",
} as const;

/** Updates every loaded query that shows this resource, instead of refetching them all. */
export const asSaved = (id: number, isSaved: boolean): Change =>
  updateData<unknown>(
    (path) => SHOWS_RESOURCES.test(path),
    (data) => updateItems(data, (item) => ("isSaved" in item && item.id === id ? { ...item, isSaved } : item)),
  );

const SHOWS_RESOURCES = /^\/api\/(resources|users|lists)\b/;
