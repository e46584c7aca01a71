import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unsafeIn } from "#server/testing/html.ts";
import { linksIn } from "./link-people.ts";
import { tryMarkdown } from "./markdown.ts";
import type { TextKind } from "./text-kinds.ts";

const NAMES = ["helen", "j.doe", "dot.", "_lead", "a-b_c.d", "constructor", "x".repeat(30)];
const MANY = Array.from({ length: 11 }, (_, n) => `person${n}`);
const people = new Map([...NAMES, ...MANY].map((name, index) => [name, index + 1]));
const appUrl = "https://hub.example";

const render = (markdown: string, kind: TextKind = "reply") =>
  tryMarkdown(markdown, kind, 60_000, { people, appUrl }) ?? "";
const idOf = (name: string) => people.get(name) ?? 0;
const person = (name: string, words = `@${name}`) => `<a href="/users/${idOf(name)}" data-marked="">${words}</a>`;
const resource = (id: number, words = `/resources/${id}`) => `<a href="/resources/${id}" data-marked="">${words}</a>`;

describe("a mention", () => {
  const linked: [markdown: string, html: string][] = [
    ["@helen", `<p>${person("helen")}</p>`],
    ["Thanks, @helen.", `<p>Thanks, ${person("helen")}.</p>`],
    [
      "(@helen), @helen: @helen! @helen...",
      `<p>(${person("helen")}), ${person("helen")}: ${person("helen")}! ${person("helen")}...</p>`,
    ],
    ["@HeLen", `<p>${person("helen", "@HeLen")}</p>`],
    ["@helen's", `<p>${person("helen")}'s</p>`],
    ["@dot. and @dot.", `<p>${person("dot.")} and ${person("dot.")}</p>`],
    ["@j.doe- @a-b_c.d-", `<p>${person("j.doe")}- ${person("a-b_c.d")}-</p>`],
    ["@\\_lead", `<p>${person("_lead")}</p>`],
    ["*@helen* and **@j.doe**", `<p><em>${person("helen")}</em> and <strong>${person("j.doe")}</strong></p>`],
    ["_@helen_", `<p><em>${person("helen")}</em></p>`],
    ["谢谢@helen先生", `<p>谢谢${person("helen")}先生</p>`],
    [`@${"x".repeat(30)}.`, `<p>${person("x".repeat(30))}.</p>`],
    ["@constructor", `<p>${person("constructor")}</p>`],
    ["@helen\n@helen", `<p>${person("helen")}<br>\n${person("helen")}</p>`],
  ];
  test.each(linked)("%j becomes a link", (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  test.each([
    "@nobody",
    "@helena",
    "@hel",
    "@he",
    "@",
    "helen",
    "`@helen`",
    "``a @helen``",
    "```\n@helen\n```",
    "    @helen",
    "> @helen",
    "> - *@helen*",
    "[@helen](https://e.org)",
    "[ask @helen now](/x)",
    "a@helen",
    "é@helen",
    "@helené",
    "a@helen.org",
    "@helen@social.example",
    "@helen@social",
    "social.example/@helen",
    "https://social.example/@helen",
    "www.social.example/@helen",
    "mailto:x@helen.org",
    "![@helen](/x.png)",
    `@${"x".repeat(31)}`,
    "@@helen",
    "@__proto__",
    "@toString",
  ])("%j does not become a link to a person", (markdown) => {
    for (const kind of ["topic", "reply", "comment", "review"] as const)
      expect(render(markdown, kind)).not.toContain("/users/");
  });

  test("is not a link in a resource or a document", () => {
    for (const kind of ["resource", "document"] as const) {
      expect(render("@helen", kind)).toBe("<p>@helen</p>");
      expect(render("/resources/12", kind)).toBe("<p>/resources/12</p>");
    }
  });

  test("of the eleventh person stays text, while the ten stay links", () => {
    const html = render(`${[...MANY, ...MANY].map((name) => `@${name}`).join(" ")} @helen`);
    expect(linksIn([html]).users).toEqual(MANY.slice(0, 10).map(idOf));
    expect(html).toContain(" @person10 <a");
    expect(html).toMatch(/ @person10 @helen<\/p>$/);
  });

  test("of unknown people or in code does not count towards the ten", () => {
    const html = render(`@nobody @whoever \`@helen\` ${MANY.map((name) => `@${name}`).join(" ")}`);
    expect(linksIn([html]).users).toEqual(MANY.slice(0, 10).map(idOf));
  });

  test("of one person a thousand times does not make the text exceed the limit", () => {
    expect(render("@helen ".repeat(1_000))).toMatch(/^<p><a href/);
  });
});

describe("a resource's address", () => {
  const linked: [markdown: string, html: string][] = [
    ["/resources/12", `<p>${resource(12)}</p>`],
    ["https://hub.example/resources/12", `<p>${resource(12, "https://hub.example/resources/12")}</p>`],
    ["<https://hub.example/resources/12>", `<p>${resource(12, "https://hub.example/resources/12")}</p>`],
    ["See\n/resources/12\nand", `<p>See<br>\n${resource(12)}<br>\nand</p>`],
    ["/resources/12\n/resources/7", `<p>${resource(12)}<br>\n${resource(7)}</p>`],
    ["See\n\n/resources/12\n\nand", `<p>See</p>\n<p>${resource(12)}</p>\n<p>and</p>`],
    ["- /resources/12\n- /resources/7", `<ul>\n<li>${resource(12)}</li>\n<li>${resource(7)}</li>\n</ul>`],
    ["> /resources/12", `<blockquote>\n<p>${resource(12)}</p>\n</blockquote>`],
  ];
  test.each(linked)("alone on a line (%j) becomes a link", (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  test.each([
    "See /resources/12",
    "/resources/12 is good",
    "**/resources/12**",
    "`/resources/12`",
    "```\n/resources/12\n```",
    "[/resources/12](/resources/13)",
    "[words](/resources/12)",
    "https://other.example/resources/12",
    "https://hub.example.evil.example/resources/12",
    "https://hub.exampleresources/12",
    "/resources/012",
    "/resources/0",
    "/resources/12345678901",
    "/resources/12/edit",
    "/resources/12#comments",
    "# /resources/12",
    "|a|\n|-|\n|/resources/12|",
  ])("elsewhere (%j) stays as it is", (markdown) => {
    expect(render(markdown)).not.toContain("data-marked");
  });

  test("is a link ten times at most", () => {
    const html = render("/resources/1\n\n".repeat(1_000));
    expect(html.match(/data-marked/g)).toHaveLength(10);
  });
});

/** Whatever is written, only our own links have the mark, and nothing unsafe becomes possible. */
test("mentions and addresses among malicious pieces stay harmless", () => {
  const pieces = fc.constantFrom(
    "@helen",
    "@__proto__",
    "/resources/12",
    `${appUrl}/resources/12`,
    '<a href="/users/1" data-marked="">x</a>',
    '<a href="/resources/1" data-marked="">',
    '" data-marked="',
    "data-marked",
    "[x](javascript:alert`1`)",
    "![<a href=](/x)",
    "[@helen](",
    ...'`*_~[]()<>"&\\|#>- \n',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom("reply", "comment"), (parts, kind) => {
      const html = render(parts.join(""), kind as TextKind);
      const { users, resources } = linksIn([html]);
      expect(users.filter((id) => id !== idOf("helen"))).toEqual([]);
      expect(resources.filter((id) => id !== 12)).toEqual([]);
      expect(unsafeIn(html.replaceAll(' data-marked="">', ">"))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
