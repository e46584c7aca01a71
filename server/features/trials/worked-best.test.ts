import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { trials } from "#server/db/schema/resources.ts";
import { openHub } from "#server/testing/hub.ts";
import { readAll } from "#server/testing/pages.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

/**
 * The number of classes that tried each resource and in which it worked, and the last year. They are published in this order.
 */
const CLASSES = {
  untried: [0, 0, 2026],
  mixed: [8, 2, 2026],
  dated: [6, 5, 2022],
  lucky: [1, 1, 2026],
  sure: [6, 5, 2026],
  failed: [3, 0, 2026],
} as const;

/** The share that is statistically certain: 44% of 6 classes, 21% of one; 11% when halved twice; 7%. */
const WORKED_BEST = ["sure", "lucky", "dated", "mixed", "failed", "untried"];

const names: Record<number, string> = {};

beforeAll(async () => {
  const [author, { user }] = [await hub.teacher(), await hub.teacher()];
  for (const [name, [tried, worked, year]] of Object.entries(CLASSES)) {
    const resourceId = await publish(hub, author, { title: "Questions about a volcano" });
    names[resourceId] = name;
    const classes = Array.from({ length: tried }, (_, n) => ({
      ...{ resourceId, userId: user.id, tool: "any assistant", triedOn: `${year}-03-0${1 + n}` },
      outcome: n < worked ? ("worked" as const) : ("failed" as const),
    }));
    if (tried > 0) await hub.db.insert(trials).values(classes);
  }
  const title = "Questions about a river";
  const aside = await publish(hub, author, { title, description: "After the lesson about a volcano." });
  names[aside] = "aside";
  await hub.db.insert(trials).values({
    ...{ resourceId: aside, userId: user.id, tool: "any assistant", triedOn: "2026-03-02", outcome: "worked" },
  });
});

async function found(query: string): Promise<(string | undefined)[]> {
  const listed = await readAll(hub.visitor(), `/api/resources?${query}`);
  return listed.map(({ id }) => names[id]);
}

test.each([1, 3, 50])(
  "what surely worked comes first, an old success counts less, then the newest: pages of %i",
  async (limit) => {
    const [first, ...others] = WORKED_BEST;
    expect(await found(`sort=worked&limit=${limit}`)).toEqual([first, "aside", ...others]);
    expect(await found(`sort=worked&limit=${limit}&search=volcano`)).toEqual([first, "aside", ...others]);
  },
);

test("a search shows the best match first, and among equals what worked in class", async () => {
  expect(await found("search=volcano")).toEqual([...WORKED_BEST, "aside"]);
});

test("nine of ten come before two of two and forty of eighty, and an old success behind a fresh one", async () => {
  const author = await hub.teacher();
  const told: Record<number, string> = {};
  for (const [worked = 0, tried = 0, year] of [
    [2, 2, 2026],
    [9, 10, 2018],
    [40, 80, 2026],
    [9, 10, 2026],
    [8, 10, 2026],
  ]) {
    const id = await publish(hub, author, { subjects: ["Arts"] });
    told[id] = `${worked} of ${tried} in ${year}`;
    await hub.db.execute(sql`update resources set worked_count = ${worked}, trial_count = ${tried},
      last_tried_on = ${`${year}-03-02`} where id = ${id}`);
  }
  const listed = await readAll(hub.visitor(), "/api/resources?sort=worked&subject=Arts");
  expect(listed.map(({ id }) => told[id])).toEqual([
    "9 of 10 in 2026",
    "8 of 10 in 2026",
    "40 of 80 in 2026",
    "2 of 2 in 2026",
    "9 of 10 in 2018",
  ]);
});
