import { afterAll, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Forum, LatestTopic } from "#contract/forum.ts";
import type { Person } from "#contract/people.ts";
import { ADMIN, example, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { newQueue } from "./support/review-queue.ts";
import { listOf } from "./support/stub-fetch.ts";

/** Screens for work are dense: how much of a list shows on a laptop without scrolling. */
const HEIGHT = 800;

beforeAll(() => page.viewport(1280, HEIGHT));
afterAll(() => page.viewport(1280, 720));

const many = <T,>(count: number, make: (id: number) => T) => Array.from({ length: count }, (_, at) => make(at + 1));

/** A long line now and then, as people write them. */
const title = (id: number) =>
  id === 2 ? "Vocabulary in pictures for newcomers: what do you draw, what do you generate?" : "Screen-free days, any?";

const topic = (id: number) => ({ ...example<LatestTopic>("LatestTopic"), id, title: title(id), answerReplyId: id });

const FORUM = example<Forum>("Forum");

async function rowsInSight(rows: ReturnType<typeof page.getByRole>): Promise<number> {
  await expect.element(rows.first()).toBeVisible();
  await document.fonts.ready;
  return rows.elements().filter((row) => row.getBoundingClientRect().bottom <= HEIGHT).length;
}

test("the queue shows five waiting resources", async () => {
  const { answers } = newQueue(
    many(9, (id) => ({
      title: id === 1 ? "The Customer at the Counter, an Auto Shop Intake Role-Play" : title(id),
      educationalLevel: "High School" as const,
      skillLevel: "Intermediate" as const,
      contentType: "Prompt" as const,
      aiTopic: "Prompting" as const,
    })),
  );
  await openPage("/admin/resources", { viewer: ADMIN, answers });
  const list = page.getByRole("list", { name: "Waiting for review" });
  await expect.element(list.getByRole("button", { name: "Approve" })).toBeVisible();
  expect(await rowsInSight(list.getByRole("listitem"))).toBeGreaterThanOrEqual(5);
});

test("the list of people shows twelve", async () => {
  const people = many(20, (id) => ({
    ...example<Person>("Person", { id }),
    // Two of whom more is to be said than fits in a line.
    ...(id % 6 === 0 && {
      firstName: "Roberta",
      lastName: "Adeyemi-Lindqvist",
      role: "moderator",
      emailConfirmed: false,
    }),
  }));
  await openPage("/admin/people", { viewer: ADMIN, answers: { "/api/admin/users": listOf(people) } });
  expect(await rowsInSight(page.getByRole("tabpanel").getByRole("listitem"))).toBeGreaterThanOrEqual(12);
});

test.each([
  ["the latest discussions", "/community", SAM],
  ["the latest discussions, to a visitor", "/community", undefined],
  ["a forum", "/community?forum=1", SAM],
  ["a forum, to a visitor", "/community?forum=1", undefined],
])("%s: eight topics", async (_, path, viewer) => {
  await openPage(path, {
    viewer,
    answers: {
      "/api/forums": [{ ...FORUM, id: 1 }],
      "/api/topics": listOf(many(12, topic)),
      "/api/topics?view=forums": listOf([]),
      "/api/forums/1/topics": listOf(many(12, topic)),
    },
  });
  const rows = page.getByRole("region", { name: "Discussions" }).getByRole("listitem");
  expect(await rowsInSight(rows)).toBeGreaterThanOrEqual(8);
});
