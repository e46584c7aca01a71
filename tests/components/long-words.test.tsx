import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ApiToken } from "#contract/api-tokens.ts";
import type { PackItem } from "#contract/lists.ts";
import type { Person } from "#contract/people.ts";
import type { SavedSearch } from "#contract/resources.ts";
import type { Self } from "#contract/users.ts";
import { ADMIN, example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { type Answers, listOf } from "./support/stub-fetch.ts";

/** Pasted text without spaces: addresses, file names, words of other languages. */
const longWord = (length: number) => "Klassenarbeit".repeat(20).slice(0, length);
const LINK = `https://example.org/${"0123456789abcdef".repeat(6)}`;

type Place = { what: string; path: string; viewer?: Self; answers: Answers; shows: string };

const pack = example<PackItem>("PackItem");
const openCase = example<{ target: object; reports: object[] }>("ReportCase");

const PLACES: Place[] = [
  {
    what: "the name of a tool that a resource was tried with",
    path: "/resources/7",
    answers: { "/api/resources/:id/trials": listOf([example<object>("Trial", { tool: longWord(60) } as object)]) },
    shows: longWord(60),
  },
  {
    what: "a title in the contents of a pack",
    path: "/lists/4/pack",
    viewer: ROSA,
    answers: {
      "/api/lists/:id/pack": listOf([{ ...pack, resource: { ...pack.resource, title: longWord(200) } }]),
    },
    shows: longWord(200),
  },
  {
    what: "a saved search",
    path: "/users/12?tab=notices",
    viewer: ROSA,
    answers: {
      "/api/searches": [
        example<SavedSearch>("SavedSearch", { filters: { search: longWord(150) } as SavedSearch["filters"] }),
      ],
    },
    shows: longWord(150),
  },
  {
    what: "the name of an API token",
    path: "/users/12?tab=security",
    viewer: ROSA,
    answers: { "/api/users/:id/tokens": listOf([example<ApiToken>("ApiToken", { name: longWord(60) })]) },
    shows: longWord(60),
  },
  {
    what: "what was reported and why",
    path: "/admin/reports",
    viewer: ADMIN,
    answers: {
      "/api/admin/reports": listOf([
        {
          ...openCase,
          target: { ...openCase.target, excerpt: LINK },
          reports: openCase.reports.map((one) => ({ ...one, note: LINK })),
        },
      ]),
    },
    shows: LINK,
  },
  {
    what: "the name of a forum",
    path: "/community",
    viewer: SAM,
    answers: { "/api/forums": [example<object>("Forum", { title: longWord(190), description: LINK } as object)] },
    shows: longWord(190),
  },
  {
    what: "the place of an event",
    path: "/admin/events",
    viewer: ADMIN,
    answers: { "/api/events": listOf([example<object>("Event", { location: longWord(190) } as object)]) },
    shows: longWord(190),
  },
  {
    what: "the name of a forum on the home page",
    path: "/",
    answers: { "/api/topics": [example<object>("LatestTopic", { forumTitle: longWord(190) } as object)] },
    shows: longWord(190),
  },
];

test.each(PLACES)("a long word does not widen the page: $what", async ({ path, viewer, answers, shows }) => {
  await openPage(path, { viewer: viewer ?? null, answers });
  const word = page.getByText(shows).first();
  await expect.element(word).toBeInTheDocument();
  for (const width of [1280, 320]) {
    await page.viewport(width, 700);
    expect(document.documentElement.scrollWidth, `at ${width}`).toBeLessThanOrEqual(width);
    const { right } = word.element().getBoundingClientRect();
    expect(right, `the word at ${width}`).toBeLessThanOrEqual(width);
  }
});

test("in the list of people a long name and a long reason stay beside the other columns", async () => {
  const [reason, firstName, lastName] = [longWord(200), longWord(60), "M".repeat(60)];
  const suspended = { suspendedUntil: "2999-01-01T00:00:00.000Z", suspensionReason: reason };
  const people = listOf([example<Person>("Person", { firstName, lastName, ...suspended })]);
  await openPage("/admin/people", { viewer: ADMIN, answers: { "/api/admin/users": people } });
  await page.viewport(1280, 700);
  const row = page.getByRole("tabpanel").getByRole("listitem");
  const { left } = row.getByRole("definition").first().element().getBoundingClientRect();
  for (const shown of [row.getByRole("link"), row.getByText(reason)])
    expect(shown.element().getBoundingClientRect().right).toBeLessThanOrEqual(left);
});
