import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const ids: Record<string, number> = {};
let author: TestClient;

const TEXTS = {
  es: { title: "Los planetas y sus lecciones", description: "Los estudiantes comparan listas y explican razones." },
  uk: { title: "Урок про планети Сонячної системи", description: "Учні порівнюють списки планет у класі." },
  ar: { title: "دروس عن الكواكب للمعلمين", description: "يقارن الطلاب القوائم في الصف الدراسي." },
  ja: {
    title: "光合成を学ぶ授業案",
    description: "生徒がAIに質問し、植物について調べて発表するとても楽しい活動です。",
  },
  zh: { title: "用聊天机器人学习行星", description: "学生比较行星的顺序，并解释理由，最后写一段总结文字交给老师。" },
  ko: {
    title: "행성 순서 비교 수업",
    description: "학생들이 행성 목록을 비교하고 그 이유를 설명합니다. 함께 읽는 활동입니다.",
  },
};

beforeAll(async () => {
  author = await hub.teacher();
  ids.en = await publish(hub, author, { title: "Comparing planets with lessons" });
  for (const [language, text] of Object.entries(TEXTS))
    ids[language] = await publish(hub, author, { ...text, language });
});

const found = async (query: string) =>
  (await hub.visitor().expectOk("GET", `/api/resources?${query}`)).map(({ id }: { id: number }) => id);

test.each([
  ["es", "lección", "another number"],
  ["es", "explicar", "another form of a verb"],
  ["es", "razón estudiante", "several words in another form"],
  ["ar", "الدروس", "another form of a noun"],
  ["uk", "планети", "the exact word"],
  ["ja", "授業", "the exact word, without spaces around it"],
  ["ja", "光合成", "a longer word"],
  ["ja", "光合成　発表", "two words"],
  ["ja", "植物 AI", "a word with a Latin one"],
  ["ja", "案", "a single character"],
  ["zh", "行星", "the exact word, without spaces around it"],
  ["zh", "聊天机器人", "a longer word"],
  ["ko", "행성", "the exact word"],
  ["es", "planetas lecciones", "the exact words"],
])("a text in %s is found by %s: %s", async (language, words) => {
  expect(await found(`search=${encodeURIComponent(words)}&exact=true`)).toContain(ids[language]);
});

test.each(["授業数学", "成光", "植物 ChatGPT", "授業 -光合成", "行星"])(
  "a Japanese text is not found by %s",
  async (words) => {
    expect(await found(`search=${encodeURIComponent(words)}&exact=true`)).not.toContain(ids.ja);
  },
);

test("the longest Chinese text is stored, whatever it says, and found by its beginning", async () => {
  const content = Array.from({ length: 100_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join(
    "",
  );
  const id = await publish(hub, author, { title: "很长的课文", language: "zh", content });
  expect(await found(`search=${encodeURIComponent(content.slice(100, 104))}&exact=true`)).toEqual([id]);
});

test("foreign words find no English text, and English words find what they found before", async () => {
  expect(await found("search=explicar&exact=true")).toEqual([ids.es]);
  expect(await found("search=asked question&exact=true")).toEqual([]);
  expect(await found("search=compare planets&exact=true")).toEqual([ids.en]);
});

test("the language is a filter with counts", async () => {
  expect(await found("language=ar")).toEqual([ids.ar]);
  expect(await found("language=xx")).toEqual([]);
  const facets = await hub.visitor().expectOk("GET", "/api/resources/facets");
  const counts = new Map(facets.language.map(({ value, count }: { value: string; count: number }) => [value, count]));
  expect([counts.get("en"), counts.get("es"), counts.get("pl")]).toEqual([1, 1, 0]);
});

test("a resource is in English unless it says otherwise, and an edit that leaves the language out keeps it", async () => {
  const { id, language } = await author.expectOk("POST", "/api/resources", draft({}));
  expect(language).toBe("en");
  await author.expectOk("PUT", `/api/resources/${id}`, draft({ language: "he" }));
  expect(await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Another title" }))).toMatchObject({
    language: "he",
  });
  expect((await author.post("/api/resources", draft({ language: "tlh" }))).body.fields).toEqual({
    language: "Please select a language",
  });
});

test("changing the language of a resource changes how it is found", async () => {
  const id = await publish(hub, author, { title: "Las ventanas abiertas", language: "en" });
  expect(await found("search=abierto&exact=true")).toEqual([]);
  const admin = await hub.admin();
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Las ventanas abiertas", language: "es" }));
  expect(await found("search=abierto&exact=true")).toEqual([id]);
});

test("the feed says which language an entry is in", async () => {
  const { body } = await hub.visitor().get("/feeds/resources.atom");
  expect(body).toContain(`<entry xml:lang="ar">`);
  expect(body.split(`xml:lang="es"`).length).toBeGreaterThan(1);
});
