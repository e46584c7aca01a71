import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Person } from "#contract/people.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example } from "./support/examples.ts";
import { expectOneMainAction } from "./support/main-action.ts";
import { openPage } from "./support/open-page.tsx";
import { newQueue } from "./support/review-queue.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";

const person = (id: number, firstName: string, change: Partial<Person> = {}) =>
  example<Person>("Person", { id, firstName, lastName: "Ng", username: firstName.toLowerCase(), ...change });

const PEOPLE = [person(11, "Ada"), person(12, "Bo"), person(13, "Cleo")];
const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const bar = page.getByRole("region", { name: "Selected people" });

const openPeople = (answers: Answers = {}) =>
  openPage("/admin/people", { viewer: ADMIN, answers: { "/api/admin/users": listOf(PEOPLE), ...answers } });

test("many people are suspended one by one, and the refused ones are named and stay selected", async () => {
  const suspended: string[] = [];
  await openPeople({
    "PUT /api/admin/users/:id/suspension": async (request: Request) => {
      const id = Number(/users\/(\d+)/.exec(request.url)?.[1]);
      if (id === 12) return refusal(409, "Admins cannot be suspended");
      suspended.push(`${id} ${(await request.json()).reason}`);
      return person(id, "Somebody");
    },
  });
  await page.getByLabelText("All on this page").click();
  await expect.element(bar.getByText("3 selected")).toBeVisible();
  await expectAccessibleInBothThemes(page.getByRole("tabpanel").element());
  await button("Suspend").click();
  await expect.element(dialog.getByRole("heading")).toHaveTextContent("Suspend 3 people");
  await dialog.getByLabelText("Reason").fill("Advertising.");
  await dialog.getByRole("button", { name: "Suspend Accounts" }).click();
  await expect.element(page.getByRole("heading", { name: "2 people suspended" })).toBeVisible();
  await expect.element(page.getByText("Bo Ng: Admins cannot be suspended")).toBeVisible();
  expect(suspended).toEqual(["11 Advertising.", "13 Advertising."]);
  await expect.element(bar.getByText("1 selected")).toBeVisible();
  await expect.element(page.getByLabelText("Select Bo Ng")).toBeChecked();
});

test("where every further one would fail, too, the others are not tried and stay selected", async () => {
  let tries = 0;
  await openPeople({
    "POST /api/admin/users/:id/confirmation": () => {
      tries++;
      return refusal(429, "Too many attempts. Please try again in a minute.");
    },
  });
  await page.getByLabelText("All on this page").click();
  await button("Resend confirmation").click();
  await expect.element(page.getByText("2 were not tried. They are still selected.")).toBeVisible();
  expect(tries).toBe(1);
  await expect.element(bar.getByText("3 selected")).toBeVisible();
});

test("a selection spans pages and searches, gets another role, and is exported", async () => {
  const roles: string[] = [];
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "#";
  });
  await openPeople({
    "PUT /api/admin/users/:id/role": async (request: Request) => {
      roles.push(`${/users\/(\d+)/.exec(request.url)?.[1]} ${(await request.json()).role}`);
      return PEOPLE[0];
    },
    "POST /api/admin/users/export": async (request: Request) => ({ csv: `ids ${(await request.json()).ids}` }),
  });
  await page.getByLabelText("Select Ada Ng").click();
  answer({ "/api/admin/users": listOf([person(21, "Dora")]) });
  await page.getByPlaceholder("Search by name, username or email").fill("dora");
  await page.getByLabelText("Select Dora Ng").click();
  await button("Export").click();
  await expect.poll(() => files[0]?.text()).toBe("ids 11,21");
  await button("Change role").click();
  await dialog.getByLabelText("Role", { exact: true }).selectOptions("Moderator");
  await dialog.getByRole("button", { name: "Change Roles" }).click();
  await expect.element(page.getByRole("heading", { name: "2 people got a new role" })).toBeVisible();
  expect(roles).toEqual(["11 moderator", "21 moderator"]);
});

test("at a phone's width nothing that has the focus is behind the bar, and a low window has room for the list", async () => {
  await page.viewport(390, 640);
  const people = Array.from({ length: 20 }, (_, n) => person(n + 11, `Teacher ${n}`));
  await openPeople({ "/api/admin/users": listOf(people) });
  await page.getByLabelText("Select Teacher 0 Ng").click();
  await expect.element(bar.getByText("1 selected")).toBeVisible();
  for (let stop = 0; stop < 30; stop++) {
    await userEvent.tab();
    const { left, top, width, height } = (document.activeElement as HTMLElement).getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(document.activeElement?.contains(front), `${document.activeElement?.outerHTML} at ${top}`).toBe(true);
  }
  expect(getComputedStyle(bar.element()).position).toBe("sticky");
  await page.viewport(320, 256);
  expect(getComputedStyle(bar.element()).position).toBe("static");
  await page.viewport(1280, 720);
});

test("several submissions are approved, or sent back with one reason, and each can be undone", async () => {
  const queue = newQueue([{ title: "One" }, { title: "Two" }, { title: "Three" }]);
  const said: unknown[] = [];
  const reject = queue.answers["PUT /api/admin/resources/:id/reject"] as (request: Request) => unknown;
  await openPage("/admin/resources", {
    viewer: ADMIN,
    answers: {
      ...queue.answers,
      "PUT /api/admin/resources/:id/reject": async (request: Request) => {
        said.push(await request.clone().json());
        return reject(request);
      },
    },
  });
  await expectOneMainAction();
  await button("Select several").click();
  await expectOneMainAction();
  await page.getByLabelText("Select “One”").click();
  for (const verb of ["Approve", "Reject"])
    await expect.element(page.getByRole("listitem").getByRole("button", { name: verb })).not.toBeInTheDocument();
  await page.getByLabelText("Select “Three”").click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await expectAccessibleInBothThemes(page.getByRole("tabpanel").element());
  await button("Ask for changes").click();
  await dialog.getByRole("button", { name: "Send to Authors" }).click();
  await expect.element(dialog.getByText("Choose a reason or write a note")).toBeVisible();
  await dialog.getByText("Sources", { exact: true }).click();
  await dialog.getByRole("button", { name: "Send to Authors" }).click();
  await expect.element(page.getByRole("heading", { name: "2 resources sent back with your reasons" })).toBeVisible();
  expect(said).toEqual([
    { reasons: ["sources"], note: null },
    { reasons: ["sources"], note: null },
  ]);
  await expect
    .element(page.getByRole("list", { name: "Waiting for review" }).getByRole("form"))
    .not.toBeInTheDocument();
  await button("Done").click();
  const row = page.getByRole("list", { name: "Waiting for review" }).getByRole("listitem").filter({ hasText: "One" });
  await row.getByRole("link", { name: "One" }).click();
  await expect.element(row.getByText("The author has your reasons.")).toBeVisible();
  await row.getByRole("button", { name: /^Undo/ }).click();
  await expect.element(row.getByRole("button", { name: "Approve" })).toBeVisible();
});

test("while several are selected, the bar stays below the header and in one line", async () => {
  await page.viewport(1280, 800);
  const titles = Array.from({ length: 20 }, (_, at) => ({ title: `Lesson ${at}` }));
  await openPage("/admin/resources", { viewer: ADMIN, answers: newQueue(titles).answers });
  await button("Select several").click();
  const approve = button("Approve").element();
  const done = button("Done").element();
  for (const selected of [0, 20]) {
    await expect.element(page.getByText(`${selected} selected`)).toBeVisible();
    expect(done.getBoundingClientRect().top).toBe(approve.getBoundingClientRect().top);
    await page.getByLabelText("Select all").click();
  }
  scrollTo(0, 600);
  const header = document.querySelector("header") as HTMLElement;
  expect((approve.closest(".stays-above") as HTMLElement).getBoundingClientRect().top).toBe(
    header.getBoundingClientRect().bottom,
  );
  await page.viewport(1280, 720);
});
