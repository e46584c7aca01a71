import { type RefObject, useEffect, useRef, useState } from "react";
import { useDraftOwner } from "#web/lib/session/viewer.ts";
import {
  type Draft,
  deleteDraft,
  deleteExpiredDrafts,
  deleteSubmitted,
  readDraft,
  rebaseDraft,
  saveField,
} from "./drafts.ts";
import { currentValue, defaultValueOf, type FieldValues, fieldValues, fillFields } from "./form-values.ts";

/** Fields that several forms share while the page is open. Each form still stores its own draft. */
export type SharedFields = { at: number; values: FieldValues; typedIn: Set<string> };

/** A stored draft: either restored into the form, or only offered because the form holds newer text. */
export type FoundDraft = { draft: Draft; offered: boolean };

/** Keeps drafts somewhere else, too, after this browser has stored them. */
export type DraftKeeper = {
  /** Something was typed, restored or discarded. */
  changed: (form: HTMLFormElement) => void;
  /** Told what is to be done once the texts are stored elsewhere: this browser lets go of them, and what is typed next begins from them. */
  whenKept: (letGo: (kept: FieldValues, newName: string) => void) => void;
};

type FormRef = RefObject<HTMLFormElement | null>;

export function useDraft(ref: FormRef, givenName: string | undefined, shared?: SharedFields, keeper?: DraftKeeper) {
  const owner = useDraftOwner();
  // It changes once the account keeps the draft, too.
  const name = useRef(givenName);
  const [found, setFound] = useState<FoundDraft | null>(null);
  const initial = useRef<FieldValues>({});

  const save = (form: HTMLFormElement, field: string) => {
    const text = currentValue(form, field);
    initial.current[field] ??= defaultValueOf(form, field);
    if (name.current) saveField(owner, name.current, field, text, initial.current[field]);
    if (shared) share(shared, { [field]: text }, Date.now(), name.current);
    keeper?.changed(form);
  };
  const saveChanged = (form: HTMLFormElement) => {
    for (const field of Object.keys(fieldValues(form))) {
      if (currentValue(form, field) !== defaultValueOf(form, field)) save(form, field);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and owner
  useEffect(() => {
    const form = ref.current;
    name.current = givenName;
    if (!form || !name.current) return;
    deleteExpiredDrafts();
    initial.current = {};
    const draft = readDraft(owner, name.current);
    if (shared && shared.at > (draft?.at ?? 0)) fillFields(form, shared.values);
    const result = draft ? restore(form, draft) : null;
    setFound(draft && result ? { draft, offered: result === "offered" } : null);
    if (draft && result === "restored" && shared) share(shared, textsOf(draft), draft.at);
    if (result === "restored") keeper?.changed(form);
    keeper?.whenKept((kept, newName) => {
      for (const field of Object.keys(fieldValues(form))) initial.current[field] = kept[field] ?? "";
      if (name.current) rebaseDraft(owner, name.current, newName, kept);
      name.current = newName;
    });
    // Saves what was typed before hydration.
    if (!result && !shared?.at) saveChanged(form);
  }, [owner, givenName]);

  /** Back to the text the form was rendered with, or dismisses the offer. */
  const discard = () => {
    const form = ref.current;
    if (!form || !name.current || !found) return;
    deleteDraft(owner, name.current);
    initial.current = {};
    if (found.offered) saveChanged(form);
    else {
      form.reset();
      if (shared) Object.assign(shared, { at: 0, values: {} });
    }
    keeper?.changed(form);
    setFound(null);
    focusFirst(form, found.draft);
  };

  const apply = () => {
    const form = ref.current;
    if (!form || !found) return;
    fillFields(form, textsOf(found.draft));
    initial.current = {};
    saveChanged(form);
    setFound({ ...found, offered: false });
    focusFirst(form, found.draft);
  };

  const removeSubmitted = (submitted: FieldValues) => {
    if (!name.current) return;
    for (const form of new Set([name.current, ...(shared?.typedIn ?? [])])) deleteSubmitted(owner, form, submitted);
    if (shared)
      shared.values = Object.fromEntries(Object.entries(shared.values).filter(([k, v]) => submitted[k] !== v));
    initial.current = {};
    setFound(null);
  };

  return { found, save, discard, apply, removeSubmitted };
}

const textsOf = ({ fields }: Draft): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([field, [text]]) => [field, text]));

/** Fills in a draft, unless that would overwrite newer text: from the server, or typed just now. */
function restore(form: HTMLFormElement, { fields }: Draft): "restored" | "offered" | null {
  const missing = Object.entries(fields).filter(
    ([field, [text]]) => form.elements.namedItem(field) && currentValue(form, field) !== text,
  );
  if (missing.length === 0) return null;
  const overwrites = missing.some(([field, [, initial]]) =>
    [currentValue, defaultValueOf].some((get) => get(form, field) !== initial),
  );
  if (overwrites) return "offered";
  fillFields(form, Object.fromEntries(missing.map(([field, [text]]) => [field, text])));
  return "restored";
}

function share(shared: SharedFields, values: FieldValues, at: number, form?: string): void {
  Object.assign(shared.values, values);
  shared.at = at;
  if (form) shared.typedIn.add(form);
}

/** The button that was pressed is gone, so the focus moves to the first field of the draft. */
function focusFirst(form: HTMLFormElement, { fields }: Draft): void {
  const control = form.elements.namedItem(Object.keys(fields)[0] ?? "");
  (control instanceof RadioNodeList ? (control[0] as HTMLElement) : (control as HTMLElement | null))?.focus();
}
