import { type RefObject, useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, dropOldDrafts, dropSent, keepField, readDraft } from "#web/lib/drafts.ts";
import { currentIn, defaultOf, fill, type Words, wordsOf } from "#web/lib/form-words.ts";
import { useWho } from "#web/lib/viewer.ts";

/** Words that several forms have in common for as long as one stays on the page. Their drafts are kept apart. */
export type SharedWords = { at: number; words: Words; typedIn: Set<string> };

/** A draft that was found, and whether it was filled in or only offered: newer words stand in its place then. */
export type FoundDraft = { draft: Draft; offered: boolean };

type Form = RefObject<HTMLFormElement | null>;

export function useDraft(ref: Form, name: string | undefined, shared?: SharedWords) {
  const who = useWho();
  const [found, setFound] = useState<FoundDraft | null>(null);
  const began = useRef<Words>({});

  const keep = (form: HTMLFormElement, field: string) => {
    const words = currentIn(form, field);
    began.current[field] ??= defaultOf(form, field);
    if (name) keepField(who, name, field, words, began.current[field]);
    if (shared) share(shared, { [field]: words }, Date.now(), name);
  };
  const keepChanged = (form: HTMLFormElement) => {
    for (const field of Object.keys(wordsOf(form))) {
      if (currentIn(form, field) !== defaultOf(form, field)) keep(form, field);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and person
  useEffect(() => {
    const form = ref.current;
    if (!form || !name) return;
    dropOldDrafts();
    began.current = {};
    const draft = readDraft(who, name);
    if (shared && shared.at > (draft?.at ?? 0)) fill(form, shared.words);
    const result = draft ? restore(form, draft) : null;
    setFound(draft && result ? { draft, offered: result === "offered" } : null);
    if (draft && result === "restored" && shared) share(shared, wordsIn(draft), draft.at);
    // What was typed before the page had come alive.
    if (!result && !shared?.at) keepChanged(form);
  }, [who, name]);

  /** Back to the text the form came with, or without the offer. */
  const discard = () => {
    const form = ref.current;
    if (!form || !name || !found) return;
    dropDraft(who, name);
    began.current = {};
    if (found.offered) keepChanged(form);
    else {
      form.reset();
      if (shared) Object.assign(shared, { at: 0, words: {} });
    }
    setFound(null);
    focusFirst(form, found.draft);
  };

  const use = () => {
    const form = ref.current;
    if (!form || !found) return;
    fill(form, wordsIn(found.draft));
    began.current = {};
    keepChanged(form);
    setFound({ ...found, offered: false });
    focusFirst(form, found.draft);
  };

  const drop = (sent: Words) => {
    if (!name) return;
    for (const form of new Set([name, ...(shared?.typedIn ?? [])])) dropSent(who, form, sent);
    if (shared) shared.words = Object.fromEntries(Object.entries(shared.words).filter(([k, v]) => sent[k] !== v));
    began.current = {};
    setFound(null);
  };

  return { found, keep, discard, use, drop };
}

const wordsIn = ({ fields }: Draft): Words =>
  Object.fromEntries(Object.entries(fields).map(([field, [words]]) => [field, words]));

/** Fills in a draft, unless that would cover newer words: those of the server, or of somebody who is typing. */
function restore(form: HTMLFormElement, { fields }: Draft): "restored" | "offered" | null {
  const missing = Object.entries(fields).filter(
    ([field, [words]]) => form.elements.namedItem(field) && currentIn(form, field) !== words,
  );
  if (missing.length === 0) return null;
  const covers = missing.some(([field, [, text]]) => [currentIn, defaultOf].some((of) => of(form, field) !== text));
  if (covers) return "offered";
  fill(form, Object.fromEntries(missing.map(([field, [words]]) => [field, words])));
  return "restored";
}

function share(shared: SharedWords, words: Words, at: number, form?: string): void {
  Object.assign(shared.words, words);
  shared.at = at;
  if (form) shared.typedIn.add(form);
}

/** The button that was pressed has gone: the keyboard goes on where the words are. */
function focusFirst(form: HTMLFormElement, { fields }: Draft): void {
  const control = form.elements.namedItem(Object.keys(fields)[0] ?? "");
  (control instanceof RadioNodeList ? (control[0] as HTMLElement) : (control as HTMLElement | null))?.focus();
}
