const PREFIX = "draft ";

type Draft = Record<string, string>;

/** Where there is no room or no permission to store them, drafts live as long as the page. */
const unstored = new Map<string, Draft>();

/** Unsent text, kept in this browser by form and item, so that no reload or expired session can lose it. */
export function readDraft(key: string): Draft {
  try {
    return unstored.get(key) ?? JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}");
  } catch {
    return {};
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    unstored.delete(key);
  } catch {
    unstored.set(key, draft);
  }
}

export function dropDraft(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {}
}

/** Whoever logs out leaves nothing behind for the next person at this computer. */
export function dropAllDrafts(): void {
  unstored.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {}
}
