import { beforeAll, expect, test } from "vitest";
import { seedDemo } from "#server/seed/demo-seed.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { testOnce } from "#server/testing/test-once.ts";
import { refreshSearchWords } from "./correct-search.ts";

const hub = openHub();

beforeAll(async () => {
  await seedDemo(hub.db);
  await refreshSearchWords(hub.db);
});

async function find(search: string, more = "") {
  const path = `/api/resources?view=card&search=${encodeURIComponent(search)}${more}`;
  const { body, headers } = await hub.visitor().get(path);
  return {
    titles: (body as { title: string }[]).map(({ title }) => title),
    searchedFor: decodeURIComponent(headers.get("x-searched-for") ?? ""),
    match: headers.get("x-match"),
  };
}

/** What a teacher types, and a part of the intended title. */
const MISSPELLED: [typed: string, meant: string][] = [
  ["ruberic", "Stress-Test Your Rubric"],
  ["rubirc feedbak", "Rubric"],
  ["grad 8 sciense", "Grade 8 Science"],
  ["algbra error", "Planted Error"],
  ["suspicous data", "Is This Data Real?"],
  ["lab reprot feedback", "Lab Report Feedback"],
  ["moon fases", "Moon Phases"],
  ["quizz bank", "Quiz Bank"],
  ["natrual selection", "Natural Selection"],
  ["chemestry", "Pre-Lab"],
  ["nursng handoff", "Nursing Handoff"],
  ["familly newsletter", "Family Note in Two Languages"],
  ["newsleter", "Family Note in Two Languages"],
  ["conversaton partner", "Conversation Partner"],
  ["resarch question", "Research Question"],
  ["monstr", "Draw My Monster"],
  ["automaton school shop", "Map the Workflow"],
  ["workflwo", "Map the Workflow"],
  ["agrement", "Class AI Agreement"],
  ["studnets write", "Students Write"],
  ["investigatons", "Fair Test"],
  ["generatd images", "Generated Images"],
  ["scheduel cards", "Schedule Cards"],
  ["spreadshet comment bank", "Comment Bank"],
  ["readng levels", "Reading Levels"],
  ["detecters", "Detectors"],
  ["procesnotes", "Process Notes"],
  ["nextword", "Guess the Next Word"],
  ["labreport", "Lab Report"],
  ["quizbank", "Quiz Bank"],
  ["moonphases", "Moon Phases"],
  ["neigbors town meeting", "Town Meeting"],
  ["program ntoes", "Program Notes"],
  ["statoin cards", "Station Cards"],
  ["adaptng materials", "Adapting Materials"],
  ["calibrat the grader", "Calibrate"],
  ["departmnt policy", "Department"],
  ["guess the nxet word", "Guess the Next Word"],
  ["skeches", "Pre-Lab Sketches"],
  ["equasions and inequalitys", "Equations and Inequalities"],
];

test("of 40 misspelled searches, at least 36 find the intended title among the first five", async () => {
  const missed = [];
  for (const [typed, meant] of MISSPELLED) {
    const { titles, searchedFor } = await find(typed);
    if (!titles.slice(0, 5).some((title) => title.includes(meant)))
      missed.push([typed, searchedFor, titles.slice(0, 5)]);
  }
  expect(MISSPELLED).toHaveLength(40);
  expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(4);
});

test("the response names the corrected search, and exact=true searches for the typed words", async () => {
  expect(await find("ruberic")).toMatchObject({ searchedFor: "rubric", match: null });
  expect((await find("Rubirc FEEDBAK")).searchedFor).toBe("rubric feedback");
  expect((await find("grad 8 sciense")).searchedFor).toBe("grade 8 science");
  expect((await find("quizbank")).searchedFor).toBe("quiz bank");
  expect((await find('ruberic -zeppelin "before students"')).searchedFor).toBe('rubric -zeppelin "before students"');
  expect(await find("ruberic", "&exact=true")).toEqual({ titles: [], searchedFor: "", match: null });
  expect(await find("rubric zeppelin", "&exact=true")).toEqual({ titles: [], searchedFor: "", match: null });
  expect((await find("rubric", "&exact=true")).titles[0]).toBe("Stress-Test Your Rubric Before Students See It");
  expect((await hub.visitor().get("/api/resources?search=a&exact=yes")).body.fields).toEqual({
    exact: "exact must be true or left out",
  });
});

testOnce("the counts beside the filters are those of the corrected search, or of the exact words", async () => {
  const facets = async (query: string) => (await hub.visitor().get(`/api/resources/facets?${query}`)).body;
  expect(await facets("search=ruberic")).toEqual(await facets("search=rubric"));
  const { contentType } = await facets("search=ruberic&exact=true");
  expect(contentType.every(({ count }: { count: number }) => count === 0)).toBe(true);
});

test("a corrected search finds what the right words find, in the same order", async () => {
  expect((await find("feedbak")).titles).toEqual((await find("feedback")).titles);
});

testOnce("words that the library contains are not replaced, whatever else it contains", async () => {
  const titles = (await find("students")).titles.concat((await find("prompt")).titles);
  expect(titles.length).toBeGreaterThan(20);
  for (const word of new Set(titles.join(" ").match(/\p{L}{4,}/gu))) {
    expect([word, (await find(word)).searchedFor]).toEqual([word, ""]);
  }
});

test("words of a resource that is not public correct nothing", async () => {
  expect(await find("xylofone")).toEqual({ titles: [], searchedFor: "", match: null });
  const author = await hub.teacher();
  await author.expectOk("POST", "/api/resources", draft({ title: "Xylophone duets" }));
  await refreshSearchWords(hub.db);
  expect((await find("xylofone duets")).searchedFor).toBe("");
  const id = await publish(hub, author, { title: "Xylophone trios" });
  await refreshSearchWords(hub.db);
  expect(await find("xylofone")).toMatchObject({ titles: ["Xylophone trios"], searchedFor: "xylophone" });
  await author.delete(`/api/resources/${id}`);
  expect(await find("xylofone")).toEqual({ titles: [], searchedFor: "", match: null });
});
