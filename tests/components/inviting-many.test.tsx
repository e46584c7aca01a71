import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Invitation } from "#contract/accounts.ts";
import type { InvitationBatch, Invitee } from "#contract/invite-many.ts";
import type { SchoolLink } from "#contract/school-links.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example } from "./support/examples.ts";
import { expectOneMainAction } from "./support/main-action.ts";
import { openPage } from "./support/open-page.tsx";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const BATCHES = "/api/admin/invitation-batches";

const batch = (change: Partial<InvitationBatch> = {}) => example<InvitationBatch>("InvitationBatch", change);

const button = (name: string) => page.getByRole("button", { name, exact: true });
const people = page.getByLabelText("People", { exact: true }).first();

const openInvitations = (answers: Answers = {}, query = "") =>
  openPage(`/admin/people?tab=invitations${query}`, {
    viewer: ADMIN,
    answers: { "/api/admin/invitations": listOf([]), ...answers },
  });

const PASTED = [
  "Name\tEmail",
  "Jörg Müller\tjoerg@school.edu",
  "Zoë Ng\tzoe@school.edu",
  "Zoë again\tZOE@school.edu",
  "nobody here",
  "Rosa\trosa@school.edu",
].join("\n");

test("a pasted list is sent only after the admin has seen a summary", async () => {
  let invited: unknown;
  await openInvitations({
    [`POST ${BATCHES}/check`]: { members: ["rosa@school.edu"], invited: [] },
    [`POST ${BATCHES}`]: async (request: Request) => {
      ({ invitees: invited } = await request.json());
      return batch({ people: 2 });
    },
  });
  await expectOneMainAction();
  await button("Check").click();
  await expect.element(page.getByText("Paste some addresses first", { exact: true })).toBeVisible();
  await people.fill(PASTED);
  await button("Check").click();
  await expect.element(page.getByRole("heading", { name: "2 people will get an invitation" })).toBeVisible();
  await expectOneMainAction();
  for (const [title, line] of [
    ["Could not be read: 1", "Line 5: nobody here (No email address on this line)"],
    ["Listed twice: 1", "Line 4: ZOE@school.edu"],
    ["Already members: 1", "rosa@school.edu"],
  ] as const) {
    await page.getByText(title, { exact: true }).click();
    await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  }
  await expectAccessibleInBothThemes(page.getByRole("tabpanel").element());
  await button("Change the list").click();
  await expect.element(people).toHaveValue(PASTED);
  await expect.element(people).toHaveFocus();
  await button("Check").click();
  await button("Send 2 invitations").click();
  await expectToast("Invitations are on their way", "To 2 people. Their progress is below.");
  expect(invited).toEqual([
    { email: "joerg@school.edu", name: "Jörg Müller", role: null },
    { email: "zoe@school.edu", name: "Zoë Ng", role: null },
  ]);
  await expect.element(people).toHaveValue("");
});

test("a list that could not be sent is not lost", async () => {
  await openInvitations({
    [`POST ${BATCHES}/check`]: { members: [], invited: [] },
    [`POST ${BATCHES}`]: refusal(500, "Out of order"),
  });
  await people.fill("zoe@school.edu");
  await button("Check").click();
  await button("Send 1 invitation").click();
  await expect.element(page.getByText("The invitations could not be sent. Please try again.")).toBeVisible();
  await button("Change the list").click();
  await expect.element(people).toHaveValue("zoe@school.edu");
});

test("sending shows its progress, and can be stopped and resumed", async () => {
  const stopped = batch({ running: false });
  await openInvitations({ [BATCHES]: listOf([batch()]), [`PUT ${BATCHES}/:id/running`]: stopped });
  const together = page.getByRole("region", { name: "Invited together" });
  const progress = together.getByRole("progressbar").element() as HTMLProgressElement;
  expect([progress.value, progress.max]).toEqual([250, 480]);
  await expect
    .element(together.getByText(/^230 waiting · 238 invited · 9 joined · 3 already registered/))
    .toBeVisible();
  answer({ [BATCHES]: listOf([stopped]) });
  await button("Stop").click();
  await expect.element(together.getByText(/Stopped\.$/)).toBeVisible();
  await expectAccessibleInBothThemes(together.element());
  answer({ [BATCHES]: listOf([batch()]), [`PUT ${BATCHES}/:id/running`]: batch() });
  await button("Resume").click();
  await expect.element(together.getByText(/Emails are going out\.$/)).toBeVisible();
});

test("invitations that have just been sent are listed as open", async () => {
  const before = batch();
  const counts = { ...before.counts, waiting: 229, sent: 239 };
  await openInvitations({ [BATCHES]: listOf([before]), [`PUT ${BATCHES}/:id/running`]: before });
  await expect.element(page.getByText("No open invitations.")).toBeVisible();
  answer({
    [BATCHES]: listOf([batch({ counts })]),
    "/api/admin/invitations": listOf([example<Invitation>("Invitation", { email: "zoe@school.edu" })]),
  });
  await button("Stop").click();
  await expect.element(page.getByRole("heading", { name: "zoe@school.edu" })).toBeVisible();
});

test("people of a batch who have not joined can be invited again or withdrawn", async () => {
  const invitee = (id: number, state: Invitee["state"]) =>
    example<Invitee>("Invitee", { id, state, email: `${state}@school.edu`, name: null });
  let sent: unknown;
  await openInvitations(
    {
      [`${BATCHES}/:id/invitees`]: listOf([invitee(1, "joined"), invitee(2, "sent"), invitee(3, "expired")]),
      [`PUT ${BATCHES}/:id/invitees`]: async (request: Request) => {
        sent = await request.json();
        return batch();
      },
    },
    "&batch=2",
  );
  await expect.element(page.getByText("joined@school.edu")).toBeVisible();
  await expect.element(button("Send again")).toBeDisabled();
  expect(page.getByRole("checkbox").elements()).toHaveLength(3);
  await page.getByLabelText("expired@school.edu").click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await expectAccessibleInBothThemes(page.getByRole("tabpanel").element());
  await button("Send again").click();
  await expectToast("Invitations are on their way again", "To 1 person");
  expect(sent).toEqual({ action: "resend", ids: [3] });
  await page.getByLabelText("All on this page who have not joined").click();
  await button("Withdraw").click();
  await expect.poll(() => sent).toEqual({ action: "withdraw", ids: [2, 3] });
});

test("going back through a long list, nothing that has the focus is behind the bar above it", async () => {
  await page.viewport(390, 640);
  const people = Array.from({ length: 30 }, (_, n) =>
    example<Invitee>("Invitee", { id: n + 1, state: "sent", email: `t${n}@school.edu`, name: null }),
  );
  await openInvitations({ [`${BATCHES}/:id/invitees`]: listOf(people) }, "&batch=2");
  await page.getByLabelText("t29@school.edu").click();
  for (let stop = 0; stop < 25; stop++) {
    await userEvent.tab({ shift: true });
    const { left, top, width, height } = (document.activeElement as HTMLElement).getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(document.activeElement?.contains(front), `${document.activeElement?.outerHTML} at ${top}`).toBe(true);
  }
  await page.viewport(1280, 720);
});

test("a school link is made, shown as a QR code, and revoked", async () => {
  const link = example<SchoolLink>("SchoolLink");
  let made: unknown;
  await openInvitations({
    "POST /api/admin/school-links": async (request: Request) => {
      made = await request.json();
      return link;
    },
    "DELETE /api/admin/school-links/:id": undefined,
  });
  const card = page.getByRole("region", { name: "School links" });
  await button("Create Link").click();
  await expect.element(card.getByText("Choose a last day", { exact: true })).toBeVisible();
  await card.getByLabelText("Name").fill("Lake Elementary");
  await card.getByLabelText("Domain").fill("lake.example.edu");
  await card.getByLabelText("Number of people").fill("120");
  await card.getByLabelText("Last day").fill("2127-06-30");
  answer({ "/api/admin/school-links": listOf([link]) });
  await button("Create Link").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("img", { name: "QR code with the link of Lake Elementary" })).toBeVisible();
  await expect.element(dialog.getByText(link.url)).toBeVisible();
  expect(made).toMatchObject({ name: "Lake Elementary", domain: "lake.example.edu", maxUses: 120 });
  await expectAccessibleInBothThemes(dialog.element());
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(card.getByText("41 of 120 have joined")).toBeVisible();
  answer({ "/api/admin/school-links": listOf([]) });
  await button("Revoke").click();
  await expectToast("School link revoked", "It can no longer be used to register");
});

const CHECK = "POST /api/auth/join/check";
const create = page.getByRole("button", { name: "Create account" });

test("a person who opens a school link registers with it, at its domain", async () => {
  let sent: { invite?: string } = {};
  await openPage("/join/the-token_1", {
    site: { registration: "invited", readers: "members" },
    answers: {
      [CHECK]: { valid: true, domain: "lake.example.edu" },
      "POST /api/auth/register": async (request: Request) => {
        sent = await request.json();
        return refusal(400, "No", { fields: { email: "Please use an email address at lake.example.edu" } });
      },
    },
  });
  await expect.element(page.getByText(/ends in @lake\.example\.edu/)).toBeVisible();
  await expectAccessibleInBothThemes(page.getByRole("main").element());
  await page.getByLabelText("Username").fill("robin");
  await page.getByLabelText("Email").fill("robin@example.org");
  await page.getByLabelText("Password", { exact: true }).fill("a-long-password");
  await create.click();
  await expect
    .element(page.getByText("Please use an email address at lake.example.edu", { exact: true }))
    .toBeVisible();
  expect(sent.invite).toBe("the-token_1");
});

test("a school link that no longer works says so, and a member who opens one is led on", async () => {
  await openPage("/join/the-token_1", { answers: { [CHECK]: { valid: false, domain: null } } });
  await expect.element(page.getByText("This link no longer works")).toBeVisible();
  expect(create.elements()).toEqual([]);
  await openPage("/join/the-token_1", { viewer: ADMIN });
  await expect.element(page.getByText(/so you have already joined/)).toBeVisible();
});
