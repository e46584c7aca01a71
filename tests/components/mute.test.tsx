import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Comment } from "#contract/comments.ts";
import type { ListedTopic, Reply, Topic } from "#contract/forum.ts";
import type { Mute } from "#contract/mutes.ts";
import type { PublicUser } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const PAUL = { id: 31, name: "Paul Ortega", image: null };
const HANA = { id: 32, name: "Hana Sato", image: null };
const MUTING = { ...SAM, mutedIds: [PAUL.id] };

const more = page.getByRole("button", { name: /^More about / });
const fold = page.getByRole("main").getByText("Muted. Show");

test("a member mutes another on their profile, sees the state, and undoes it there", async () => {
  const sent: string[] = [];
  const done = ({ method, url }: Request) => {
    sent.push(`${method} ${new URL(url).pathname}`);
    return null;
  };
  await openPage("/users/31", {
    viewer: SAM,
    answers: {
      "/api/users/31": example<PublicUser>("PublicUser", { id: 31 }),
      "PUT /api/mutes/31": refusal(409, "You have muted 200 members already. Please unmute one first."),
      "DELETE /api/mutes/31": done,
    },
  });
  const note = page.getByText(/^You have muted this member/);
  await press(more, "Enter");
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expectToast("That did not work", "You have muted 200 members already. Please unmute one first.");
  await expect.element(note).not.toBeInTheDocument();
  answer({ "PUT /api/mutes/31": done });
  await press(more, "Enter");
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expectToast("Muted", "Their posts are collapsed for you. They are not told.");
  await expect.element(note).toBeVisible();
  await expectAccessibleInBothThemes();
  await press(more, "Enter");
  await page.getByRole("button", { name: "Unmute" }).click();
  await expectToast("Unmuted", "You see their posts again.");
  await expect.element(note).not.toBeInTheDocument();
  expect(sent).toEqual(["PUT /api/mutes/31", "DELETE /api/mutes/31"]);
});

test("visitors cannot mute", async () => {
  await openPage("/users/31", { answers: { "/api/users/31": example<PublicUser>("PublicUser", { id: 31 }) } });
  await press(more, "Enter");
  await expect.element(page.getByRole("link", { name: "Report" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mute" })).not.toBeInTheDocument();
});

test("in a thread, posts by muted members are collapsed and open with a press", async () => {
  const replies = [
    example<Reply>("Reply", { id: 1, author: PAUL, contentHtml: "<p>From Paul</p>" }),
    example<Reply>("Reply", { id: 2, author: HANA, contentHtml: "<p>From Hana</p>" }),
  ];
  const topic = example<Topic>("Topic", { author: PAUL, contentHtml: "<p>The question</p>" });
  const answers = { "/api/topics/31": topic, "/api/topics/31/replies": listOf(replies) };
  await openPage("/community?forum=1&topic=31", { viewer: MUTING, answers });
  await expect.element(page.getByText("From Hana")).toBeVisible();
  await expect.poll(() => fold.elements().length).toBe(2);
  for (const words of ["From Paul", "The question"]) await expect.element(page.getByText(words)).not.toBeVisible();
  await expectAccessibleInBothThemes();
  await press(fold.nth(1), "Enter");
  await expect.element(page.getByText("From Paul")).toBeVisible();
  await expect.element(page.getByText("Hide", { exact: true }).nth(1)).toBeVisible();

  await openPage("/community?forum=1&topic=31", { viewer: SAM, answers });
  await expect.element(page.getByText("From Paul")).toBeVisible();
  await expect.element(fold).not.toBeInTheDocument();
});

test("topics and comments of muted members are collapsed in their lists", async () => {
  const topics = [
    example<ListedTopic>("ListedTopic", { id: 1, author: PAUL, title: "From Paul" }),
    example<ListedTopic>("ListedTopic", { id: 2, author: HANA, title: "From Hana" }),
  ];
  await openPage("/community?forum=1", { viewer: MUTING, answers: { "/api/forums/1/topics": listOf(topics) } });
  await expect.element(page.getByRole("link", { name: "From Hana" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "From Paul" })).not.toBeInTheDocument();
  await fold.click();
  await expect.element(page.getByRole("link", { name: "From Paul" })).toBeVisible();

  const comment = example<Comment>("Comment", { author: PAUL, contentHtml: "<p>From Paul</p>" });
  await openPage("/resources/9", { viewer: MUTING, answers: { "/api/resources/9/comments": listOf([comment]) } });
  await page.getByRole("tab", { name: /Comments/ }).click();
  await expect.element(page.getByLabelText("Comments", { exact: true }).getByText("Muted. Show")).toBeVisible();
  for (const words of page.getByText("From Paul").elements()) await expect.element(words).not.toBeVisible();
});

test("the muted members are listed on the member's own Notifications tab, with a button to unmute", async () => {
  const mutes = [PAUL, HANA].map((member) => example<Mute>("Mute", { member }));
  await openPage("/users/12?tab=notices", {
    viewer: { ...ROSA, mutedIds: [31, 32] },
    answers: {
      "/api/mutes": mutes,
      "DELETE /api/mutes/31": () => {
        answer({ "/api/mutes": mutes.slice(1) });
        return null;
      },
    },
  });
  const list = page.getByRole("region", { name: "Muted members" });
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(2);
  await list.getByRole("button", { name: "Unmute Paul Ortega" }).click();
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(1);
  await expect.element(list.getByRole("listitem")).toHaveFocus();
  await expect.element(list).toHaveTextContent("Hana Sato");

  await openPage("/users/12?tab=notices", { viewer: ROSA, answers: { "/api/mutes": [] } });
  await expect.element(list).toHaveTextContent("Nobody yet");
});
