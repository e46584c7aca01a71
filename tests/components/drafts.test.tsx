import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Draft } from "#contract/drafts.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { example, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { type Answers, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const title = page.getByLabelText("Title");
const description = page.getByLabelText("Description");
const SAVED = page.getByText(/^Draft saved to your account at/);
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** The account's drafts, as the server keeps them, and each write in order. */
function newAccount(...stored: { id: number; fields: Draft["fields"] }[]) {
  let version = 0;
  const stamp = () => new Date(Date.UTC(2026, 10, 18, 9, 0, version++)).toISOString();
  const drafts = new Map<number, Draft>(
    stored.map((draft) => [draft.id, { ...draft, createdAt: stamp(), updatedAt: stamp() }]),
  );
  const put = (id: number, fields: Draft["fields"]) => {
    const draft = { id, fields, createdAt: drafts.get(id)?.createdAt ?? stamp(), updatedAt: stamp() };
    drafts.set(id, draft);
    return draft;
  };
  const idIn = ({ url }: Request) => Number(new URL(url).pathname.split("/").at(-1));
  const answers: Answers = {
    "/api/drafts": () => listOf([...drafts.values()]),
    "/api/drafts/:id": (request: Request) => drafts.get(idIn(request)) ?? refusal(404, "Draft not found"),
    "POST /api/drafts": async (request: Request) =>
      put(Math.max(10, ...drafts.keys()) + 1, (await request.json()).fields),
    "PUT /api/drafts/:id": async (request: Request) => {
      const now = drafts.get(idIn(request));
      if (!now) return refusal(404, "Draft not found");
      const { fields, updatedAt } = await request.json();
      if (updatedAt !== now.updatedAt) return refusal(409, "Changed", { now });
      return put(now.id, fields);
    },
    "DELETE /api/drafts/:id": (request: Request) => void drafts.delete(idIn(request)),
  };
  return { drafts, put, answers, fieldsOf: (id: number) => drafts.get(id)?.fields };
}

/** Passes the time after which a draft is saved. */
const comeBack = () => dispatchEvent(new Event("focus"));

test("a draft begun on one device is finished on another, and is deleted everywhere once it is submitted", async () => {
  const account = newAccount();
  const submitted: string[] = [];
  const answers = {
    ...account.answers,
    "POST /api/resources": async ({ url }: Request) => {
      submitted.push(new URL(url).search);
      account.drafts.delete(11);
      return example<ResourceDetail>("POST /api/resources");
    },
  };
  await openPage("/submit", { viewer: SAM, answers });
  await title.fill("Begun on the phone");
  await page.getByLabelText("Educational level").selectOptions("College");
  comeBack();
  await expect.element(SAVED).toBeVisible();
  await expect
    .poll(() => account.fieldsOf(11))
    .toMatchObject({ title: "Begun on the phone", educationalLevel: "College" });
  expect(location.search).toBe("?draft=11");
  await expect.element(title).toHaveValue("Begun on the phone");

  // The laptop has nothing but the account.
  localStorage.clear();
  await openPage("/submit", { viewer: SAM, answers });
  const others = page.getByRole("region", { name: "Your drafts" });
  await expect.element(others.getByRole("link", { name: "Begun on the phone" })).toBeVisible();
  await openPage("/users/40?tab=drafts", { viewer: SAM, answers: { ...answers, "/api/users/40": SAM } });
  await page.getByRole("link", { name: "Continue Begun on the phone" }).click();
  await expect.element(title).toHaveValue("Begun on the phone");
  await expect.element(page.getByLabelText("Educational level")).toHaveValue("College");
  await description.fill("And finished on the laptop, in time for Monday.");
  comeBack();
  await expect.poll(() => account.fieldsOf(11)?.description).toBe("And finished on the laptop, in time for Monday.");
  for (const [label, choice] of [
    ["AI skill level", "Beginner"],
    ["Content type", "Tutorial"],
    ["AI topic", "Grading"],
  ] as const)
    await page.getByLabelText(label).selectOptions(choice);
  await button("Submit Resource").click();
  await expectToast("Resource submitted");
  expect(submitted).toEqual(["?draft=11"]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft "))).toEqual([]);
  expect(account.drafts.size).toBe(0);
});

test("on a phone the drafts beside an empty form begin where its fields do", async () => {
  await page.viewport(390, 844);
  const { answers } = newAccount({ id: 1, fields: { title: "Begun before" } });
  await openPage("/submit", { viewer: SAM, answers });
  const heading = page.getByRole("heading", { name: "Your drafts" });
  await expect.element(heading).toBeVisible();
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  expect(leftOf(heading.element())).toBe(leftOf(title.element()));
  await page.viewport(414, 896);
});

test("two devices that change different fields both keep their text", async () => {
  const account = newAccount({ id: 3, fields: { title: "First title", description: "First words" } });
  await openPage("/submit?draft=3", { viewer: SAM, answers: account.answers });
  await expect.element(title).toHaveValue("First title");
  account.put(3, { title: "Title of the phone", description: "First words" });
  await description.fill("Words of the laptop");
  comeBack();
  await expect.element(title).toHaveValue("Title of the phone");
  await expect
    .poll(() => account.fieldsOf(3))
    .toMatchObject({ title: "Title of the phone", description: "Words of the laptop" });
});

test("two devices that change the same field end with two drafts", async () => {
  const account = newAccount({ id: 3, fields: { title: "First title" } });
  await openPage("/submit?draft=3", { viewer: SAM, answers: account.answers });
  await expect.element(title).toHaveValue("First title");
  account.put(3, { title: "Title of the phone" });
  await title.fill("Title of the laptop");
  comeBack();
  await expectToast("This draft was changed on another device");
  expect(account.fieldsOf(3)).toEqual({ title: "Title of the phone" });
  expect(account.fieldsOf(11)).toMatchObject({ title: "Title of the laptop" });
  await expect.element(title).toHaveValue("Title of the laptop");
});

test("returning to a tab shows the text written meanwhile on another device", async () => {
  const account = newAccount({ id: 3, fields: { title: "First title", minutes: "20" } });
  await openPage("/submit?draft=3", { viewer: SAM, answers: account.answers });
  await expect.element(title).toHaveValue("First title");
  account.put(3, { title: "Second title" });
  comeBack();
  await expect.element(title).toHaveValue("Second title");
  await expect.element(page.getByLabelText("Minutes")).toHaveValue(null);
});

test("without a connection the text stays on the device, and is saved to the account once there is one", async () => {
  const account = newAccount();
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  await openPage("/submit", { viewer: SAM, answers: { ...account.answers, "POST /api/drafts": offline } });
  await title.fill("Written on the train");
  comeBack();
  await expect.element(page.getByText(/^Draft saved on this device\./)).toBeVisible();
  await openPage("/submit", { viewer: SAM, answers: account.answers });
  await expect.element(page.getByText(/^Draft from \d+:\d\d [AP]M\./)).toBeVisible();
  await expect.element(title).toHaveValue("Written on the train");
  dispatchEvent(new Event("online"));
  await expect.element(SAVED).toBeVisible();
  expect(account.fieldsOf(11)).toMatchObject({ title: "Written on the train" });
  await button("Discard").click();
  await expect.element(title).toHaveValue("");
  comeBack();
  await expect.poll(() => account.drafts.size).toBe(0);
});

test("a draft that cannot be saved to the account says why, and a deleted one says so", async () => {
  const why = "You have 20 drafts already. Please delete one first.";
  await openPage("/submit", { viewer: SAM, answers: { "POST /api/drafts": refusal(409, why) } });
  await title.fill("One too many");
  comeBack();
  await expect.element(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
  await openPage("/submit?draft=3", { viewer: SAM, answers: { "/api/drafts/3": refusal(404, "Draft not found") } });
  await expect.element(page.getByText("This draft is gone")).toBeVisible();
});
