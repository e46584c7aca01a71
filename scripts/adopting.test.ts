import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "#scripts/install.mjs";
import { titlesIn } from "./testing/test-titles.ts";

const FOLDER = `${root}docs/adopting/`;
const read = (name: string) => readFileSync(FOLDER + name, "utf8");

type Criterion = { num: string; components: { name: string; adherence: { level: string; notes: string } }[] };
type Chapter = { criteria: Criterion[] };
type Report = {
  title: string;
  report_date: string;
  notes: string;
  evaluation_methods_used: string;
  legal_disclaimer: string;
  chapters: Record<string, Chapter>;
};
type CatalogChapter = {
  id: string;
  label: string;
  criteria: { id: string; handle: string; alt_id: string; components: string[] }[];
};
type Catalog = { title: string; chapters: CatalogChapter[] };

const report: Report = parse(read("accessibility-conformance.yaml"));
const criteria = Object.values(report.chapters).flatMap(({ criteria }) => criteria);

const OPENACR = createRequire(import.meta.url)
  .resolve("@openacr/openacr/package.json")
  .replace(/package\.json$/, "");

/** The criteria that WCAG 2.2 added. The validator's catalogs end at 2.1; 2.2 also removed 4.1.1. */
const NEW_IN_2_2: Record<string, [id: string, handle: string][]> = {
  success_criteria_level_a: [
    ["3.2.6", "Consistent Help"],
    ["3.3.7", "Redundant Entry"],
  ],
  success_criteria_level_aa: [
    ["2.4.11", "Focus Not Obscured (Minimum)"],
    ["2.5.7", "Dragging Movements"],
    ["2.5.8", "Target Size (Minimum)"],
    ["3.3.8", "Accessible Authentication (Minimum)"],
  ],
};

/** The catalogs that come with the validator have the names of these two the wrong way round. */
const SWAPPED: Record<string, string> = { "2.2.1": "Timing Adjustable", "2.2.2": "Pause, Stop, Hide" };

const byNumber = new Intl.Collator("en", { numeric: true }).compare;

function catalogOf22(): Catalog {
  const catalog: Catalog = parse(readFileSync(`${OPENACR}catalog/2.4-edition-wcag-2.1-en.yaml`, "utf8"));
  for (const chapter of catalog.chapters) {
    const added = (NEW_IN_2_2[chapter.id] ?? []).map(([id, handle]) => ({
      id,
      handle,
      alt_id: id,
      components: ["web"],
    }));
    chapter.criteria = [...chapter.criteria, ...added]
      .filter(({ id }) => id !== "4.1.1")
      .map((one) => ({ ...one, handle: SWAPPED[one.id] ?? one.handle }))
      .sort((a, b) => byNumber(a.id, b.id));
  }
  return catalog;
}

const catalog = catalogOf22();
const chapters = catalog.chapters.filter(({ id }) => id !== "success_criteria_level_aaa");

test("the accessibility report is valid by OpenACR's own validator, against WCAG 2.2", async () => {
  const { validateOpenACR } = await import(/* @vite-ignore */ `${OPENACR}src/validateOpenACR.ts`);
  const { validateOpenACRCatalogValues } = await import(
    /* @vite-ignore */ `${OPENACR}src/validateOpenACRCatalogValues.ts`
  );
  const valid = { result: true, message: "Valid!" };
  expect(validateOpenACR(report, "openacr-0.1.0.json")).toEqual(valid);
  expect(validateOpenACRCatalogValues(report, catalog)).toEqual(valid);
  const misspelled = structuredClone(report);
  for (const { components } of misspelled.chapters.success_criteria_level_a?.criteria ?? [])
    for (const { adherence } of components) adherence.level = "supported";
  expect(validateOpenACRCatalogValues(misspelled, catalog).result).toBe(false);
});

test("the accessibility report has every criterion of levels A and AA once", () => {
  const wanted = Object.fromEntries(chapters.map(({ id, criteria }) => [id, criteria.map((one) => one.id).sort()]));
  const has = Object.entries(report.chapters).map(([id, { criteria }]) => [id, criteria.map(({ num }) => num).sort()]);
  expect(Object.fromEntries(has)).toEqual(wanted);
  expect(criteria).toHaveLength(55);
});

test("every criterion names tests that exist, or what was checked by hand and when", () => {
  for (const { num, components } of criteria) {
    const { notes = "", level } = components[0]?.adherence ?? { level: "" };
    const tests = Array.from(notes.matchAll(/`(tests\/[\w./-]+|(?:server|scripts)\/[\w./-]+\.test\.ts)` "([^"]*)"/g));
    const byHand = /Checked by hand on \d{4}-\d\d-\d\d: \S/.test(notes);
    expect([num, tests.length > 0 || byHand]).toEqual([num, true]);
    for (const [, file = "", title] of tests)
      expect([num, titlesIn(readFileSync(root + file, "utf8"))]).toEqual([num, expect.arrayContaining([title])]);
    const named = Array.from(notes.matchAll(/`((?:tests|web|server|contract)\/[\w./-]*)`/g), ([, file = ""]) => file);
    expect([num, named.filter((file) => !existsSync(root + file))]).toEqual([num, []]);
    // If something does not meet the criterion, the report must say what.
    if (level !== "supports") expect([num, notes.split("Tests:")[0]?.trim()]).not.toEqual([num, ""]);
  }
});

const LEVELS: Record<string, string> = {
  supports: "Supports",
  "partially-supports": "**Partially supports**",
  "does-not-support": "**Does not support**",
  "not-applicable": "Not applicable",
};

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();

function pageOf(): string {
  const tables = chapters.map(({ id, criteria }) => {
    const rows = criteria.map(({ id: num, handle }) => {
      const found = report.chapters[id]?.criteria.find((one) => one.num === num)?.components[0]?.adherence;
      return `| ${num} ${handle} | ${LEVELS[found?.level ?? ""]} | ${cell(found?.notes ?? "")} |`;
    });
    const name = id.endsWith("_aa") ? "Level AA" : "Level A";
    return `## ${name}\n\n| Criterion | Conformance | Remarks and evidence |\n|---|---|---|\n${rows.join("\n")}`;
  });
  return `# ${report.title}

Made from \`accessibility-conformance.yaml\` beside it (OpenACR) by \`npx vitest run --project unit scripts/adopting.test.ts -u\`; a test compares them.
WCAG 2.2, levels A and AA. ${report.report_date}.

${cell(report.notes)}

**How it was evaluated.** ${cell(report.evaluation_methods_used)}

${cell(report.legal_disclaimer)}

${tables.join("\n\n")}
`;
}

test("the page of the accessibility report matches its data", async () => {
  await expect(pageOf()).toMatchFileSnapshot(`${FOLDER}accessibility-conformance.md`);
});

test("every figure of the running costs was measured, and is where the page says", () => {
  const rows = Array.from(
    read("running-costs.md").matchAll(/^\|.*\| `([^`]+)` \| \[[^\]]+\]\(\.\.\/([\w-]+\.md)\) \| `([^`]+)` \|$/gm),
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const [, figure = "", source = "", command = ""] of rows) {
    const text = readFileSync(`${root}docs/${source}`, "utf8");
    expect([source, figure, text.includes(figure.replaceAll("\\|", "|"))]).toEqual([source, figure, true]);
    expect([source, command, text.includes(command)]).toEqual([source, command, true]);
  }
});

test.each(["README.md", "security-questionnaire.md", "what-leaves.md", "saml-through-keycloak.md", "running-costs.md"])(
  "every link and every test that %s names exists",
  (page) => {
    const text = read(page);
    const links = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(FOLDER + link))).toEqual([]);
    for (const [, file = "", title] of text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]*)"/g))
      expect([file, titlesIn(readFileSync(root + file, "utf8"))]).toEqual([file, expect.arrayContaining([title])]);
  },
);
