import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDraft, deleteDraftsOf, deleteExpiredDrafts, deleteSubmitted, readDraft, saveField } from "./drafts.ts";

const DAY = 24 * 60 * 60 * 1000;

/** As far as drafts use it, the browser's own: what is stored shows as properties. */
class Storage {
  [key: string]: unknown;
  static readonly full = { on: false };
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    if (Storage.full.on) throw new Error("QuotaExceededError");
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => {
  Storage.full.on = false;
  vi.stubGlobal("localStorage", new Storage());
  vi.stubGlobal("sessionStorage", new Storage());
  vi.useFakeTimers({ now: new Date("2026-11-15T10:42:00Z") });
});

afterEach(() => {
  deleteDraftsOf(7);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a draft belongs to one person, one form and one item", () => {
  saveField(7, "reply 3", "content", "Mine", "");
  expect(readDraft(7, "reply 3")?.fields).toEqual({ content: ["Mine", ""] });
  for (const [who, form] of [
    [8, "reply 3"],
    ["visitor", "reply 3"],
    [7, "reply 31"],
    [7, "comment 3"],
  ] as const) {
    expect(readDraft(who, form)).toBeUndefined();
  }
});

test("fields are kept one by one, with the time of the last and the text each began from", () => {
  saveField(7, "edit 3", "title", "Better", "Good");
  vi.advanceTimersByTime(60_000);
  saveField(7, "edit 3", "content", "More", "Some");
  expect(readDraft(7, "edit 3")).toEqual({
    at: Date.parse("2026-11-15T10:43:00Z"),
    fields: { title: ["Better", "Good"], content: ["More", "Some"] },
  });
});

test("a field put back to what it began from is no draft", () => {
  saveField(7, "edit 3", "title", "Better", "Good");
  saveField(7, "edit 3", "title", "Good", "Good");
  expect(readDraft(7, "edit 3")).toBeUndefined();
});

test("what was sent is dropped, and what was typed since then is kept", () => {
  saveField(7, "rating 3", "rating", "2", "5");
  saveField(7, "rating 3", "text", "Sent, and more", "");
  deleteSubmitted(7, "rating 3", { rating: "2", text: "Sent" });
  expect(readDraft(7, "rating 3")?.fields).toEqual({ text: ["Sent, and more", ""] });
  deleteSubmitted(7, "rating 3", { text: "Sent, and more" });
  expect(readDraft(7, "rating 3")).toBeUndefined();
});

test("a draft is gone after 30 days, read or not", () => {
  saveField(7, "submit", "title", "Old", "");
  vi.advanceTimersByTime(29 * DAY);
  saveField(7, "reply 3", "content", "New", "");
  expect(readDraft(7, "submit")).toBeDefined();
  vi.advanceTimersByTime(2 * DAY);
  deleteExpiredDrafts();
  expect(Object.keys(localStorage)).toEqual(["draft 7 reply 3"]);
});

test("a draft that was kept before drafts had owners is shown to nobody", () => {
  localStorage.setItem("draft contact", JSON.stringify({ email: "ada@example.org" }));
  localStorage.setItem("theme", "dark");
  deleteExpiredDrafts();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});

test("what older versions kept for 30 days of the blanks of a prompt is deleted", () => {
  saveField("visitor", "blanks 3", "student", "Ada", "");
  sessionStorage.setItem("draft visitor blanks 3", "[]");
  deleteExpiredDrafts();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], ["draft visitor blanks 3"]]);
});

test("whoever logs out takes along their own drafts and the visitor's, and nobody else's", () => {
  saveField(7, "submit", "title", "Theirs", "");
  saveField("visitor", "contact", "message", "Theirs, before they logged in", "");
  saveField(70, "submit", "title", "Somebody else's", "");
  deleteDraftsOf(7);
  expect(Object.keys(localStorage)).toEqual(["draft 70 submit"]);
});

test("without room to store it a draft lives as long as the page", () => {
  Storage.full.on = true;
  saveField(7, "submit", "title", "Kept in memory", "");
  expect(readDraft(7, "submit")?.fields.title).toEqual(["Kept in memory", ""]);
  deleteDraft(7, "submit");
  expect(readDraft(7, "submit")).toBeUndefined();
});
