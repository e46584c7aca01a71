import { beforeAll, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();
const ids: Record<string, number> = {};

const common = {
  contentType: "Tutorial",
  aiTopic: "Fundamentals",
  educationalLevel: "College",
  description: "Something to try next week.",
};
const LIBRARY: Record<string, object> = {
  "Lab reports about volcanoes": {
    contentType: "Prompt",
    aiTopic: "Prompting",
    subjects: ["Science"],
    grades: ["6-8"],
  },
  "Lab reports about rocks": { contentType: "Prompt", aiTopic: "Prompting", subjects: ["Science"], grades: ["6-8"] },
  "Rivers and lakes": { contentType: "Prompt", aiTopic: "Prompting", subjects: ["Science"] },
  "Poems to revise": { contentType: "Prompt", aiTopic: "Prompting", subjects: ["English Language Arts"] },
  "Grading lab reports": {},
  "Minerals in a box": { subjects: ["Science"], grades: ["6-8"] },
  "Something else entirely": {},
};

beforeAll(async () => {
  const author = await hub.teacher();
  for (const [title, fields] of Object.entries(LIBRARY)) {
    ids[title] = await publish(hub, author, { ...common, ...fields, title });
  }
  await author.expectOk(
    "POST",
    "/api/resources",
    draft({ ...LIBRARY["Lab reports about volcanoes"], title: "Lab reports about volcanoes, too" }),
  );
});

const titlesLike = async (title: string): Promise<string[]> =>
  (await hub.visitor().expectOk("GET", `/api/resources/${ids[title]}/related`)).map(
    ({ title }: { title: string }) => title,
  );

test("the most similar come first, at most four, without the resource itself and resources that are not public", async () => {
  expect(await titlesLike("Lab reports about volcanoes")).toEqual([
    "Lab reports about rocks",
    "Rivers and lakes",
    "Minerals in a box",
    "Grading lab reports",
  ]);
});

test("of equally similar resources the better rated comes first, at once", async () => {
  const [before] = await titlesLike("Something else entirely");
  expect(before).toBe("Minerals in a box");
  const rater = await hub.teacher();
  await rater.expectOk("POST", `/api/resources/${ids["Grading lab reports"]}/ratings`, { rating: 5 });
  expect((await titlesLike("Something else entirely"))[0]).toBe("Grading lab reports");
});

test("a title with quotes and backslashes has related resources, too", async () => {
  const id = await publish(hub, await hub.teacher(), {
    ...common,
    title: "O'Brien's lab reports \\ 'quoted' | & ! <->",
  });
  const related = await hub.visitor().expectOk("GET", `/api/resources/${id}/related`);
  expect(related.length).toBeGreaterThan(0);
});

test("older resources are found by their subject or kind among many newer ones", async () => {
  const author = await hub.teacher();
  const unlike = { contentType: "Case Study", aiTopic: "Automation", educationalLevel: "Middle School" };
  for (let n = 0; n < 61; n++)
    await publish(hub, author, { ...common, ...unlike, subjects: ["Arts"], title: `Painting number ${n}` });
  expect(await titlesLike("Lab reports about volcanoes")).toEqual([
    "Lab reports about rocks",
    "Rivers and lakes",
    "Minerals in a box",
    "Poems to revise",
  ]);
});
