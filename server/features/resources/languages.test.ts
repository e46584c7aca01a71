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
  ja: { title: "惑星 の 授業", description: "生徒 が 順番 を 比べる 授業 です。とても 楽しい 活動 です。" },
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
  ["ja", "授業", "the exact word"],
  ["es", "planetas lecciones", "the exact words"],
])("a text in %s is found by %s: %s", async (language, words) => {
  expect(await found(`search=${encodeURIComponent(words)}&exact=true`)).toContain(ids[language]);
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
