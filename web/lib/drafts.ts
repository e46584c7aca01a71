/** Unsent words by field, each with the text it began from, and when the last of them was typed. */
export type Draft = { at: number; fields: Record<string, [words: string, began: string]> };

/** Whose: a user's id, or "visitor" for whoever has not signed in. */
export type Who = number | "visitor";

const PREFIX = "draft ";
const LONGEST = 30 * 24 * 60 * 60 * 1000;

/** Where there is no room or no permission to store them, drafts live as long as the page. */
const unstored = new Map<string, Draft>();

const keyOf = (who: Who, form: string) => `${PREFIX}${who} ${form}`;

/** Kept in this browser by person, form and item, so that no reload or ended session can lose it. */
export function readDraft(who: Who, form: string): Draft | undefined {
  const draft = stored(keyOf(who, form));
  if (draft && draft.at > Date.now() - LONGEST) return draft;
  if (draft) dropDraft(who, form);
}

/** Adds what is in one field to what is kept of the others, in another tab perhaps. */
export function keepField(who: Who, form: string, name: string, words: string, began: string): void {
  const { [name]: _, ...others } = readDraft(who, form)?.fields ?? {};
  write(keyOf(who, form), { at: Date.now(), fields: words === began ? others : { ...others, [name]: [words, began] } });
}

/** Drops what was sent. What has been typed since then is kept. */
export function dropSent(who: Who, form: string, sent: Record<string, string>): void {
  const draft = readDraft(who, form);
  if (!draft) return;
  const fields = Object.entries(draft.fields).filter(([name, [words]]) => sent[name] !== words);
  write(keyOf(who, form), { ...draft, fields: Object.fromEntries(fields) });
}

export function dropDraft(who: Who, form: string): void {
  remove(keyOf(who, form));
}

/** Whoever logs out leaves nothing behind at this computer, nor does what they wrote before they had logged in. */
export function dropDraftsOf(who: Who): void {
  const theirs = [keyOf(who, ""), keyOf("visitor", "")];
  for (const key of [...unstored.keys(), ...storedKeys()]) {
    if (theirs.some((start) => key.startsWith(start))) remove(key);
  }
}

/** Drafts that are too old, or from a time when they were not kept by person. */
export function dropOldDrafts(): void {
  for (const key of storedKeys()) {
    const draft = stored(key);
    if (key.startsWith(PREFIX) && !(draft && draft.at > Date.now() - LONGEST)) remove(key);
  }
}

function stored(key: string): Draft | undefined {
  try {
    const draft = unstored.get(key) ?? JSON.parse(localStorage.getItem(key) ?? "{}");
    return draft.at ? draft : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, draft: Draft): void {
  remove(key);
  if (Object.keys(draft.fields).length === 0) return;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    unstored.set(key, draft);
  }
}

function remove(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
