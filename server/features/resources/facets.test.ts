import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { LARGEST_PAGE } from "#contract/common-schemas.ts";
import { fieldOf } from "#contract/resource-fields.ts";
import { FACET_FIELDS, type Facets } from "#contract/resources.ts";
import { resources } from "#server/db/schema/resources.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const WORDS = ["volcano", "rivers", "lava flows", "volcanno", "science", "grade 8", "poems", "prompt"];

/**
 * From searches that match everything to searches that match nothing: words, typos, phrases, synonyms, and words that never
 * occur together.
 */
const SEARCHES = [
  ...["", "volcano", "volcanno", "rivers poems", '"lava flows"', "volcano -poems", "grade 8 science", "middle school"],
  ...["volcano walrus", "rivers poems walrus tusks", 'walrus volcano "lava flows"', "walrus", "the", "!!!", "lesson"],
];

const some = <T>(values: readonly T[], max: number) => fc.subarray([...values], { maxLength: max });
const facet = (name: string) => FACET_FIELDS.find((field) => field.name === name)?.values ?? [];
const oneOf = (name: string) => fc.constantFrom(...facet(name));
const maybe = (name: string) => fc.option(oneOf(name), { nil: null });

const resource = fc.record({
  title: fc.tuple(some(WORDS, 3), fc.nat()).map(([words, n]) => `About ${words.join(" and ")} number ${n}`),
  educationalLevel: oneOf("educationalLevel"),
  skillLevel: oneOf("skillLevel"),
  contentType: oneOf("contentType"),
  aiTopic: maybe("aiTopic"),
  subjects: some(facet("subject").slice(0, 4), 3),
  grades: some(facet("grade"), 3),
  licence: maybe("licence"),
  studentData: maybe("studentData"),
  tools: some(["ChatGPT", "Claude"], 2),
  status: fc.constantFrom("approved", "approved", "approved", "pending", "rejected"),
});

/** Each value, values that restrict nothing, aliases, and values that do not exist. */
const filters = fc.record(
  {
    ...Object.fromEntries(
      FACET_FIELDS.map(({ name, values, filter }) => [name, fc.constantFrom(...values, filter.any, "Nonsense")]),
    ),
    aiTopic: fc.constantFrom(...facet("aiTopic"), "Assessment"),
    tool: fc.constantFrom("chatgpt", "Gemini"),
    tried: fc.constant("yes"),
  },
  { requiredKeys: [] },
);

async function addResources(size: number, seed: number) {
  const { id: userId } = (await hub.teacher()).user;
  const made = fc.sample(resource, { numRuns: size, seed });
  await hub.db.insert(resources).values(made.map((fields) => ({ ...draft({}), ...fields, userId })) as never);
  // These rows did not come through the API, so nothing else invalidates the cached responses.
  await hub.invalidation.publishInvalidation(["resources"]);
}

beforeAll(() => addResources(120, 1));

const read = (path: string, query: object) => hub.visitor().get(`${path}?${new URLSearchParams(query as never)}`);

test("each count equals what the list finds with that value chosen, whatever the search and the other filters", async () => {
  const asked = fc.tuple(fc.constantFrom(...SEARCHES), filters, fc.constantFrom(...FACET_FIELDS), fc.nat());
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(asked, async ([search, chosen, { name, values }, seed]) => {
      // A library in which these words are common enough not to count as misspelled.
      if (++runs === 20) await addResources(400, seed);
      const query = { ...chosen, ...(search && { search }) };
      const { status, body } = await read("/api/resources/facets", query);
      expect([query, status]).toEqual([query, 200]);
      const counts = (body as Facets)[name];
      expect(counts.map(({ value }) => value)).toEqual(values);
      for (const { value, count } of counts) {
        const { headers, body: found } = await read("/api/resources", { ...query, [name]: value, view: "card" });
        expect([query, name, value, count]).toEqual([query, name, value, Number(headers.get("x-total-count"))]);
        expect([query, name, value, found.length]).toEqual([query, name, value, Math.min(count, LARGEST_PAGE)]);
      }
    }),
    { numRuns: 40 },
  );
}, 240_000);

test.each(FACET_FIELDS)("a new value of $field takes no migration", async ({ field }) => {
  const { id: userId } = (await hub.teacher()).user;
  const made = field === "language" ? "xx" : "Made up today";
  const value = fieldOf(field).kind === "choices" ? [made] : made;
  const insert = hub.db.insert(resources).values({ ...draft({ [field]: value }), userId } as never);
  expect(await insert.returning({ stored: resources[field] })).toEqual([{ stored: value }]);
});

test("a search that the list refuses is refused here, too", async () => {
  const { status, body } = await read("/api/resources/facets", { search: "-zzzz" });
  expect([status, body.fields]).toEqual([400, { search: expect.any(String) }]);
});

test("a resource counts as long as it is public", async () => {
  const author = await hub.teacher();
  const count = async () =>
    (await read("/api/resources/facets", { search: "quokka" })).body.licence.find(
      ({ value }: { value: string }) => value === "CC0 1.0",
    ).count;
  await author.expectOk("POST", "/api/resources", draft({ title: "A quokka that waits", licence: "CC0 1.0" }));
  expect(await count()).toBe(0);
  const id = await publish(hub, author, { title: "A quokka for everybody", licence: "CC0 1.0" });
  expect(await count()).toBe(1);
  await author.expectOk("DELETE", `/api/resources/${id}`);
  expect(await count()).toBe(0);
});
