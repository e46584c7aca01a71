import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Resource } from "#contract/resources.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

test.each([
  [
    "Prompt",
    "Use it after the lab.\n\n```\n\n  You are a {{tone|friendly}} coach for {{grade level}}.\nAsk one question.\n```",
    "You are a [tone] coach for [grade level].",
  ],
  ["Prompt", "## Ask for three questions\n\nThen stop.", "Ask for three questions"],
  ["Prompt", `~~~\n${"word ".repeat(100)}`, expect.stringMatching(/^~~~$/)],
  ["Prompt", null, null],
  ["Tutorial", "```\nYou are a coach.\n```", null],
])("the card of a %s with %j opens with %j", async (contentType, content, opening) => {
  const id = await publish(hub, await hub.teacher(), { contentType, content });
  const cards: Resource[] = await hub.visitor().expectOk("GET", "/api/resources?view=card");
  expect(cards.find((card) => card.id === id)).toMatchObject({ opening, content: null });
  expect(await hub.visitor().expectOk("GET", `/api/resources/${id}`)).toMatchObject({ opening });
});

test("a resource shows the day of the approval in force, and nothing else about it", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  const reviewedOn = async () => (await author.expectOk("GET", `/api/resources/${id}`)).reviewedOn;
  const decide = (decision: string) => admin.expectOk("PUT", `/api/admin/resources/${id}/${decision}`);
  /** Makes all of this happen earlier. */
  const wait = (days: number) =>
    hub.db.execute(sql`update resource_history set created_at = created_at - make_interval(days => ${days})
      where resource_id = ${id}`);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  expect(await reviewedOn()).toBeNull();

  await decide("approve");
  await wait(40);
  expect((await hub.visitor().expectOk("GET", `/api/resources/${id}?uncached`)).reviewedOn).toBe(day(40));

  await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Another title for it" }));
  expect(await reviewedOn()).toBe(day(40));
  await decide("approve");
  expect(await reviewedOn()).toBe(day(0));
  await decide("reopen");
  expect(await reviewedOn()).toBe(day(40));
  await decide("reject");
  expect(await reviewedOn()).toBe(day(40));
});
