import { beforeAll, describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

async function find(search: string, filters = "") {
  const { body, headers } = await hub.visitor().get(`/api/resources?search=${encodeURIComponent(search)}${filters}`);
  const titles: string[] = body.map(({ title }: { title: string }) => title);
  expect(headers.get("x-total-count")).toBe(String(titles.length));
  return { titles, match: headers.get("x-match") };
}

const neutral = {
  educationalLevel: "All Levels",
  skillLevel: "All Levels",
  contentType: "Tutorial",
  aiTopic: "Automation",
};
const LIBRARY: Record<string, object> = {
  "Cells under the microscope": { contentType: "Prompt", subjects: ["Science"], grades: ["6-8"] },
  "Volcano observations": { contentType: "Prompt", subjects: ["Science"], educationalLevel: "Middle School" },
  "Poems about rivers": { contentType: "Prompt", subjects: ["English Language Arts"], grades: ["6-8"] },
  "Orbits and gravity": { contentType: "Lesson Plan", subjects: ["Science"], grades: ["9-12"] },
  "Counting with beans": { contentType: "Case Study", subjects: ["Mathematics"], grades: ["K-2"] },
  "Seminar reading notes": { educationalLevel: "College" },
  "A grade 8 science prompt in so many words": {},
  "Writing lab reports": { contentType: "Prompt" },
  "Comparing GPT-4 and older models": {},
};

beforeAll(async () => {
  const author = await hub.teacher();
  for (const [title, fields] of Object.entries(LIBRARY)) {
    await publish(hub, author, { ...neutral, description: "Something for the next week.", ...fields, title });
  }
});

const MIDDLE_SCIENCE_PROMPTS = [
  "A grade 8 science prompt in so many words",
  "Cells under the microscope",
  "Volcano observations",
];

test.each<[search: string, found: string[]]>([
  ["grade 8 science prompt", MIDDLE_SCIENCE_PROMPTS],
  ["8th grade science prompts", MIDDLE_SCIENCE_PROMPTS.slice(1)],
  ["middle school science", MIDDLE_SCIENCE_PROMPTS.slice(1)],
  ["Grades 6-8", ["Cells under the microscope", "Poems about rivers", "Volcano observations"]],
  ["prompt for lab reports", ["Writing lab reports"]],
  ["kindergarten math", ["Counting with beans"]],
  ["high school", ["Orbits and gravity"]],
  ["lesson plan", ["Orbits and gravity"]],
  ["collége", ["Seminar reading notes"]],
  ["grade 8 volcanoes", ["Volcano observations"]],
  ["science volcanno", ["Volcano observations"]],
  // No text contains these words literally.
  ['"middle school"', []],
  ["science -prompt", ["Orbits and gravity"]],
])("%s finds what teachers mean by it", async (search, found) => {
  const { titles, match } = await find(search);
  expect([titles.toSorted(), match]).toEqual([found.toSorted(), null]);
});

test.each<[search: string, found: string[]]>([
  ["notes-reading", ["Seminar reading notes"]],
  ["rivers,poems", ["Poems about rivers"]],
  ["8th-grade/science", MIDDLE_SCIENCE_PROMPTS.slice(1)],
  ["gravity/science", ["Orbits and gravity"]],
  ["GPT-4", ["Comparing GPT-4 and older models"]],
  ["older GPT-4", ["Comparing GPT-4 and older models"]],
])("%s is several words, and not a phrase", async (search, found) => {
  const { titles, match } = await find(search);
  expect([titles.toSorted(), match]).toEqual([found.toSorted(), null]);
});

test("a filter narrows down what a search has found", async () => {
  expect((await find("science", "&grade=9-12")).titles).toEqual(["Orbits and gravity"]);
});

describe("a search that finds nothing as a whole", () => {
  test("shows the closest matches, those with most of the words first, and says so", async () => {
    expect(await find("volcano science walrus")).toEqual({
      titles: [
        "Volcano observations",
        ...["A grade 8 science prompt in so many words", "Orbits and gravity", "Cells under the microscope"],
      ],
      match: "closest",
    });
    expect(await find("walrus rivers")).toEqual({ titles: ["Poems about rivers"], match: "closest" });
    expect(await find("walrus/rivers")).toEqual({ titles: ["Poems about rivers"], match: "closest" });
  });

  test("still requires phrases and exclusions", async () => {
    expect(await find('walrus volcano "reading notes"')).toEqual({ titles: [], match: null });
    expect(await find('walrus seminar "reading notes"')).toEqual({
      titles: ["Seminar reading notes"],
      match: "closest",
    });
    expect(await find('"notes-reading"')).toEqual({ titles: [], match: null });
    expect(await find("walrus volcano rivers -poems")).toEqual({ titles: ["Volcano observations"], match: "closest" });
  });

  test("shows nothing where no word matches", async () => {
    expect(await find("walrus tusks")).toEqual({ titles: [], match: null });
    expect(await find("walrus")).toEqual({ titles: [], match: null });
    expect(await find("the walrus")).toEqual({ titles: [], match: null });
  });

  test("pages through the closest matches, each once", async () => {
    const path = "/api/resources?search=walrus%20week%20rivers&limit=1";
    const first = await hub.visitor().get(path);
    expect([first.body[0].title, first.headers.get("x-match")]).toEqual(["Poems about rivers", "closest"]);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await hub.visitor().get(next);
    expect(second.headers.get("x-match")).toBe("closest");
    expect(second.body[0].id).not.toBe(first.body[0].id);
  });

  test("is narrowed down by filters, not searched anew", async () => {
    expect(await find("walrus rivers", "&contentType=Prompt")).toEqual({
      titles: ["Poems about rivers"],
      match: "closest",
    });
    expect(await find("rivers poems", "&contentType=Tutorial")).toEqual({ titles: [], match: null });
  });
});
