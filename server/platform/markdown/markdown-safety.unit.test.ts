import fc from "fast-check";
import { expect, test } from "vitest";
import { elementsOf, unsafeIn } from "#server/testing/html.ts";
import { renderMarkdown } from "./markdown.ts";

const SCHEMES = [
  "javascript:",
  "JaVaScRiPt:",
  "java\tscript:",
  "java&#10;script:",
  "java&Tab;script:",
  "&#106;avascript:",
  "&#x6A;avascript&colon;",
  "\u0001javascript:",
  " javascript:",
  "javascript&#58;",
  "jav%61script:",
  "vbscript:",
  "data:text/html,",
  "data:text/html;base64,",
  "DATA:image/svg+xml,",
  "file:///",
  "blob:https://e.org/",
  "//evil.example/",
  "https://e.org/",
];

const HTML = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.example>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe src=javascript:alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<object data=x><embed src=x>",
  "<style>*{display:none}</style>",
  "<p style='position:fixed' id=login>",
  "<a href=javascript:alert(1) onclick=alert(1)>x</a>",
  "<form action=//evil.example><input name=password type=password>",
  "<base href=//evil.example>",
  "<meta http-equiv=refresh content=0>",
  "<math><mtext></p><style><img src onerror=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<noscript><p title='</noscript><script>alert(1)</script>'>",
];

/** Tags that our pages use themselves. In a title they must stay text. */
const TAGS_OF_OURS = ["<pre>", "<table>", "</table>", "<img ", "<h1>", '<input type="checkbox" checked', "<a id=x "];

const scheme = fc.constantFrom(...SCHEMES);
const address = fc.tuple(scheme, fc.constantFrom("alert(1)", "x", "<script>", '"onclick="x', "%0aalert(1)")).map(join);
const label = fc.oneof(
  fc.constantFrom("1", "__proto__", "constructor", "<img src=x onerror=x>", '"onclick="x', "javascript:x", "&quot;x"),
  fc.constantFrom(...TAGS_OF_OURS).map((tag) => `${tag}<meta http-equiv=refresh content=0>`),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const html = fc.constantFrom(...HTML);

/** Includes everything that runs after sanitizing: text that looks like one of our tags must stay text. */
const render = (markdown: string) => renderMarkdown(markdown, "reply");

const { piece } = fc.letrec<{ piece: string; inner: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 5 },
    html,
    fc.tuple(tie("inner"), address).map(([text, to]) => `[${text}](${to})`),
    fc.tuple(tie("inner"), address).map(([text, to]) => `[${text}](<${to}> "${text}")`),
    fc.tuple(label, address).map(([alt, to]) => `![${alt}](${to})`),
    fc.tuple(label, address).map(([name, to]) => `[x][${name}]\n\n[${name}]: ${to} '${name}'\n`),
    fc.tuple(label, tie("inner")).map(([name, text]) => `a[^${name}]\n\n[^${name}]: ${text}\n`),
    address.map((to) => `<${to}>`),
    address.map((to) => `\n\`\`\`${to}" onload="x\n${to}\n\`\`\`\n`),
    tie("inner").map((text) => `\n# ${text}\n`),
    tie("inner").map((text) => `\n> ${text.replaceAll("\n", "\n> ")}\n`),
    tie("inner").map((text) => `\n- [x] ${text.replaceAll("\n", "\n  ")}\n`),
    fc.tuple(tie("inner"), label).map(([text, name]) => `\n|${name}|${text}|\n|:-|-:|\n|${text}|${name}|\n`),
    tie("inner").map((text) => `**${text}_~~`),
  ),
  inner: fc.oneof({ maxDepth: 5 }, label, tie("piece")),
}));

test("any combination of malicious pieces is rendered as harmless HTML", () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const markdown = pieces.join("");
      expect(unsafeIn(render(markdown))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test.each(TAGS_OF_OURS)("keeps %s in the alternative text of a picture", (tag) => {
  const html = render(`![${tag}<meta http-equiv=refresh content=0>](https://e.org/x.png "${tag.replaceAll('"', "")}")`);
  expect(elementsOf(html).map(({ name }) => name)).toEqual(["p", "img", "p"]);
});

test("keeps any other text in the alternative text of a picture", () => {
  const characters = fc.string({ unit: fc.constantFrom(..."<>\"'`=&;:#/\\[]()!|*_~^-+ \n\tajx1") });
  fc.assert(
    fc.property(fc.oneof(characters, fc.string({ unit: "binary" })), (text) => {
      expect(unsafeIn(render(text))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test.each(HTML)("renders %s as no element", (raw) => {
  expect(unsafeIn(render(raw))).toEqual([]);
  expect(unsafeIn(render(`text ${raw} text`))).toEqual([]);
});

test.each(SCHEMES)("renders a link or picture to %j with a web address or none", (to) => {
  for (const markdown of [`[x](${to}y)`, `[x](<${to}y>)`, `![x](${to}y)`, `<${to}y>`, `[x]\n\n[x]: ${to}y`]) {
    expect(unsafeIn(render(markdown))).toEqual([]);
  }
});

test("keeps the fence of a prompt, and its blanks as text", () => {
  const html = render("```prompt\nFor {{<img src=x onerror=x>|</code>}}\n```");
  expect(html).toContain('<code class="language-prompt">For {{&#x3C;img src=x onerror=x>|&#x3C;/code>}}\n</code>');
  expect(unsafeIn(html)).toEqual([]);
});

function join(parts: string[]): string {
  return parts.join("");
}
