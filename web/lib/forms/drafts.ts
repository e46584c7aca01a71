/** Unsent text by field, each with the field's initial text, and when the draft was last changed. */
export type Draft = { at: number; fields: Record<string, [text: string, initial: string]> };

/** A user's id, or "visitor" for people who have not logged in. */
export type DraftOwner = number | "visitor";

const PREFIX = "draft ";
/** Kept for 30 days by older versions; now only as long as the tab, under the same name. */
const OLD_BLANKS = /^draft \S+ blanks /;
const STORAGES = ["localStorage", "sessionStorage"] as const;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Where local storage is full or forbidden, drafts live as long as the page. */
const inMemory = new Map<string, Draft>();

const keyOf = (owner: DraftOwner, form: string) => `${PREFIX}${owner} ${form}`;

/** Drafts are stored in this browser per owner, form and item, so that neither a reload nor an expired session loses them. */
export function readDraft(owner: DraftOwner, form: string): Draft | undefined {
  const draft = read(keyOf(owner, form));
  if (draft && !isExpired(draft)) return draft;
  if (draft) deleteDraft(owner, form);
}

/** Saves one field and keeps the others as stored: another tab may have changed them. */
export function saveField(owner: DraftOwner, form: string, name: string, text: string, initial: string): void {
  const { [name]: _, ...others } = readDraft(owner, form)?.fields ?? {};
  const fields = text === initial ? others : { ...others, [name]: [text, initial] as [string, string] };
  write(keyOf(owner, form), { at: Date.now(), fields });
}

/** Deletes what was submitted, but keeps what has been typed since. */
export function deleteSubmitted(owner: DraftOwner, form: string, submitted: Record<string, string>): void {
  const draft = readDraft(owner, form);
  if (!draft) return;
  const fields = Object.entries(draft.fields).filter(([name, [text]]) => submitted[name] !== text);
  write(keyOf(owner, form), { ...draft, fields: Object.fromEntries(fields) });
}

/** What the account keeps by now, this browser need not: what was typed since begins from there, under the draft's own name. */
export function rebaseDraft(owner: DraftOwner, from: string, to: string, kept: Record<string, string>): void {
  const draft = readDraft(owner, from);
  if (!draft) return;
  deleteDraft(owner, from);
  const typedSince = Object.entries(draft.fields).filter(([name, [text]]) => text !== (kept[name] ?? ""));
  const fields = Object.fromEntries(
    typedSince.map(([name, [text]]): [string, [string, string]] => [name, [text, kept[name] ?? ""]]),
  );
  write(keyOf(owner, to), { ...draft, fields });
}

export function deleteDraft(owner: DraftOwner, form: string): void {
  remove(keyOf(owner, form));
}

/** Whether anybody has written something here that is still kept under such a name. */
export const hasDraftNamed = (names: string[]): boolean =>
  [...inMemory.keys(), ...storedKeys("localStorage")].some((key) => {
    const [, name] = /^draft \S+ (.*)/.exec(key) ?? [];
    const draft = name !== undefined && names.some((start) => `${name} `.startsWith(`${start} `)) && read(key);
    return draft && !isExpired(draft);
  });

/** On log-out nothing may stay on this computer, including what the user wrote as a visitor, or into the blanks of a prompt. */
export function deleteDraftsOf(owner: DraftOwner): void {
  const prefixes = [keyOf(owner, ""), keyOf("visitor", "")];
  for (const key of [...inMemory.keys(), ...STORAGES.flatMap(storedKeys)]) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) remove(key);
  }
}

/** Also deletes what older versions stored: drafts without an owner, and what was filled into the blanks of a prompt. */
export function deleteExpiredDrafts(): void {
  for (const key of storedKeys("localStorage")) {
    const draft = read(key);
    if (key.startsWith(PREFIX) && (!draft || isExpired(draft) || OLD_BLANKS.test(key))) localStorage.removeItem(key);
  }
}

const isExpired = ({ at }: Draft) => at <= Date.now() - MAX_AGE_MS;

function read(key: string): Draft | undefined {
  try {
    const draft = inMemory.get(key) ?? JSON.parse(localStorage.getItem(key) ?? "{}");
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
    inMemory.set(key, draft);
  }
}

function remove(key: string): void {
  inMemory.delete(key);
  for (const name of STORAGES) {
    try {
      globalThis[name].removeItem(key);
    } catch {}
  }
}

function storedKeys(name: (typeof STORAGES)[number]): string[] {
  try {
    return Object.keys(globalThis[name]);
  } catch {
    return [];
  }
}
