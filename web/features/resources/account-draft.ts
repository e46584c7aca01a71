import type { Draft } from "#contract/drafts.ts";
import { ApiError, reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { defaultValueOf, type FieldValues, fieldValues, fillFields } from "#web/lib/forms/form-values.ts";
import type { DraftKeeper } from "#web/lib/forms/use-draft.ts";

type Fields = Draft["fields"];

/** Where the draft is kept now, as the form says. */
export type Kept =
  | { state: "saved"; id: number; at: string }
  | { state: "saving" }
  /** Not with the account: why, unless there was no answer. */
  | { state: "device"; why: string | null };

type DraftCalls = {
  begin: (fields: Fields) => Promise<Draft>;
  change: (id: number, change: { fields: Fields; updatedAt: string }) => Promise<Draft>;
  remove: (id: number) => Promise<unknown>;
  /** Null if it is gone. */
  read: (id: number) => Promise<Draft | null>;
};

type Options = {
  calls: DraftCalls;
  /** What the form was filled from. */
  started: Draft | null;
  onKept: (kept: Kept | null) => void;
  /** Two devices changed the same field, or the draft went elsewhere: this form now has a draft of its own. */
  onParted: (why: "changed" | "gone") => void;
};

/** Whoever pauses so long has finished a sentence. */
const PAUSE_MS = 2_000;

/** A submission does not wait longer for a draft. */
const LONGEST_WAIT_MS = 3_000;

export const nameOfDraft = (id: number) => `submit draft ${id}`;

/**
 * Keeps what stands in a form with the account. Every change is stored in this browser first, and stays there until the
 * account has it. Of two devices, each brings the other's changes in, field by field.
 */
export function newAccountDraft({ calls, started, onKept, onParted }: Options) {
  let stored = started;
  let form: HTMLFormElement | null = null;
  let letGo: Parameters<DraftKeeper["whenKept"]>[0] = () => {};
  /** Sent without an answer: the server may have stored it. */
  let unanswered: Fields | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isSubmitted = false;

  const keeper: DraftKeeper = {
    changed: (changed) => {
      form = changed;
      later();
    },
    whenKept: (given) => {
      letGo = given;
    },
  };

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), PAUSE_MS);
  }

  /** One at a time: what is typed meanwhile goes with the next. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isStopped || !form) return;
    if (running) return later();
    running = keep(form).catch((error: unknown) => {
      if (error instanceof SessionExpired) return;
      const isRefused = error instanceof ApiError && error.status < 500;
      if (isRefused) unanswered = null;
      onKept({ state: "device", why: isRefused ? reasonOf(error) : null });
    });
    await running;
    running = null;
  }

  async function keep(from: HTMLFormElement): Promise<void> {
    const fields = draftFields(from);
    // Some fields begin with a value, such as the language.
    const isEmpty = started === null ? isUntouched(from) : Object.keys(fields).length === 0;
    if (isEmpty) return stored === null ? undefined : forget(stored.id);
    if (stored && isSame(fields, stored.fields)) return accept(stored);
    onKept({ state: "saving" });
    if (stored === null) {
      // Sent again as it was, it is stored once.
      unanswered ??= fields;
      return accept(await calls.begin(unanswered));
    }
    const { id, updatedAt } = stored;
    const sent = unanswered;
    unanswered = fields;
    try {
      accept(await calls.change(id, { fields, updatedAt }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      unanswered = null;
      if (error.status === 404) await startOver("gone");
      else if (error.status === 409 && error.now) await merge(error.now as Draft, sent);
      else throw error;
    }
  }

  function accept(kept: Draft): void {
    stored = kept;
    unanswered = null;
    // It came too late to go with the submission.
    if (isSubmitted) return void calls.remove(kept.id).catch(() => {});
    letGo(kept.fields, nameOfDraft(kept.id));
    onKept({ state: "saved", id: kept.id, at: kept.updatedAt });
    if (form && !isSame(draftFields(form), kept.fields)) later();
  }

  async function forget(id: number): Promise<void> {
    await calls.remove(id).catch(() => {});
    stored = null;
    onKept(null);
  }

  /** Another device has changed the draft. Whatever only one of the two has changed is taken from that one. */
  async function merge(now: Draft, sent: Fields | null): Promise<void> {
    if (!form || !stored) return;
    // What the server has is what was sent from here when the answer was lost.
    const base = sent && isSame(sent, now.fields) ? now.fields : stored.fields;
    const mine = draftFields(form);
    const theirs = changedNames(base, now.fields);
    const own = changedNames(base, mine);
    if (theirs.some((name) => own.includes(name) && mine[name] !== now.fields[name])) return startOver("changed");
    stored = now;
    fill(form, Object.fromEntries(theirs.map((name) => [name, now.fields[name] ?? ""])));
    await keep(form);
  }

  /** The other draft stays as it is. */
  async function startOver(why: "changed" | "gone"): Promise<void> {
    stored = null;
    if (form) unanswered = draftFields(form);
    accept(await calls.begin(unanswered ?? {}));
    onParted(why);
  }

  /** On coming back to the tab: another device may have gone on. */
  async function catchUp(): Promise<void> {
    if (isStopped || running || !form) return;
    if (!stored || !isSame(draftFields(form), stored.fields)) return save();
    const now = await calls.read(stored.id).catch(() => stored);
    if (!now) return onParted("gone");
    if (now.updatedAt === stored.updatedAt || !isSame(draftFields(form), stored.fields)) return;
    const names = changedNames(stored.fields, now.fields);
    fill(form, Object.fromEntries(names.map((name) => [name, now.fields[name] ?? ""])));
    accept(now);
  }

  return {
    keeper,
    save,
    catchUp,
    watch: (watched: HTMLFormElement) => {
      form ??= watched;
    },
    /** Stores nothing from now on. What is on its way may arrive first: its id, which goes with the submission. */
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
      return stored?.id ?? null;
    },
    submitted: () => {
      isSubmitted = true;
    },
    resume: () => {
      isStopped = false;
      later();
    },
  };
}

/** What an empty field has is not worth keeping. */
const draftFields = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(Object.entries(fieldValues(form)).filter(([, text]) => text !== ""));

const isUntouched = (form: HTMLFormElement) =>
  Object.entries(fieldValues(form)).every(([name, text]) => text === defaultValueOf(form, name));

const changedNames = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? "") !== (after[name] ?? ""),
  );

const isSame = (one: Fields, other: Fields) => changedNames(one, other).length === 0;

/** The fields, and all that goes by what is typed in them. */
function fill(form: HTMLFormElement, values: FieldValues): void {
  fillFields(form, values);
  for (const area of form.querySelectorAll("textarea")) {
    if (area.name in values) area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}
