import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { FIELD_NAMES, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import { readOrNull } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { formatRecent } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/toasts.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { type Kept, newAccountDraft } from "./account-draft.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import type { FormStart } from "./resource-form.tsx";

/** Read anew by each form that starts from it. */
export const draftQuery = (id: number | string) => ({
  ...readOrNull<Draft>(`/api/drafts/${id}`, [400, 404]),
  gcTime: 0,
});

/** What the fields of a form begin with. */
export const startOf = ({ fields }: Draft): FormStart =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, startValue(name, fields[name] ?? "")]));

const startValue = (name: FieldName, text: string) =>
  ["choices", "names", "files"].includes(fieldOf(name).kind) ? textsIn(text) : text || null;

const textsIn = (text: string) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const PARTED = {
  changed: {
    title: "This draft was changed on another device",
    description: "Your text here is now a separate draft. The other one is unchanged. Both are on your profile.",
  },
  gone: {
    title: "This draft was submitted or deleted elsewhere",
    description: "What you write here is kept as a new draft.",
  },
};

/** Keeps the form in `ref` with the account. `onBegun` is told of each draft that it begins. */
export function useAccountDraft(
  ref: RefObject<HTMLElement | null>,
  started: Draft | null,
  onBegun: (id: number) => void,
) {
  const client = useQueryClient();
  const { send } = useSend({
    invalidates: ["/api/drafts", "/api/waiting"],
    keeps: ["/api/drafts/"],
    prompt: "Please log in to submit a resource",
  });
  const [kept, setKept] = useState<Kept | null>(started && { state: "saved", id: started.id, at: started.updatedAt });
  const [draft] = useState(() =>
    newAccountDraft({
      started,
      calls: {
        begin: async (fields) => {
          const begun = await send<Draft>("POST", "/api/drafts", { fields });
          onBegun(begun.id);
          return begun;
        },
        change: (id, change) => send("PUT", `/api/drafts/${id}`, change),
        remove: (id) => send("DELETE", `/api/drafts/${id}`),
        read: (id) => client.fetchQuery({ ...draftQuery(id), staleTime: 0 }),
      },
      onKept: setKept,
      onParted: (why) => toast(PARTED[why]),
    }),
  );

  useEffect(() => {
    const form = ref.current?.querySelector("form");
    if (form) draft.watch(form);
    const onVisibility = () => void (document.visibilityState === "hidden" ? draft.save() : draft.catchUp());
    const onOnline = () => void draft.save();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("focus", onVisibility);
    addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("focus", onVisibility);
      removeEventListener("online", onOnline);
      // Leaving the page is a pause, too.
      void draft.save();
    };
  }, [ref, draft]);

  return { draft, kept };
}

/** Where the draft is, in the form's last line. Not announced: it changes whenever somebody pauses. */
export function DraftStatus({ kept, userId, onDeleted }: { kept: Kept | null; userId: number; onDeleted: () => void }) {
  const clock = useClock();
  if (!kept) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      {kept.state === "saving" && "Saving the draft…"}
      {kept.state === "saved" && (
        <>
          <span>
            Draft saved to your account at {formatRecent(clock.at(kept.at), clock.at(new Date().toISOString()))}. You
            can continue it on any device.
          </span>
          <DeleteDraft id={kept.id} onDeleted={onDeleted} />
        </>
      )}
      {kept.state === "device" &&
        !kept.why &&
        "Draft saved on this device. It will be saved to your account as soon as the server answers."}
      {kept.state === "device" && kept.why && (
        <span role="alert">
          Draft saved on this device only. {kept.why}{" "}
          <TextLink href={`/users/${userId}?tab=drafts`}>Your drafts</TextLink>
        </span>
      )}
    </div>
  );
}
