import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { markdownFromTree } from "./markdown-from-html.ts";

const markdown = (html: string) => markdownFromTree(fromHtml(html));

/** As Word for Windows puts it on the clipboard: lists are paragraphs, and half of it is for Word itself. */
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const wordItem = (level: number, marker: string, words: string, place = "Middle") =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`;

test("a lesson from Word keeps its headings, lists, table, links and emphasis", () => {
  const html = word(`
<p class=MsoTitle>Debating with an assistant<o:p></o:p></p>
<h2><b style='mso-bidi-font-weight:normal'>Before class</b><o:p></o:p></h2>
<p class=MsoNormal>Read the <a href="https://example.org/guide">guide<span style='color:windowtext'> to debates</span></a>, and
<b style='mso-bidi-font-weight:normal'>print </b><i>two</i> copies.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, "·", "Choose a motion", "First")}
${wordItem(2, "o", "Not too <b>close</b> to home")}
${wordItem(2, "§", "Two sides")}
${wordItem(1, "·", "Form teams", "Last")}
<p class=MsoNormal>Then:</p>
${wordItem(1, "1.", "Argue", "First")}
${wordItem(2, "a)", "For")}
${wordItem(2, "b)", "Against")}
${wordItem(1, "2.", "Grade the arguments", "Last")}
<table class=MsoTableGrid border=1><tr><td width=207 valign=top><p class=MsoNormal><b>Time</b><o:p></o:p></p></td>
<td><p class=MsoNormal><b>Activity</b></p></td></tr>
<tr><td><p class=MsoNormal>10 min</p></td><td><p class=MsoNormal>Warm up</p><p class=MsoNormal>Read aloud | listen</p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>`);
  expect(markdown(html)).toBe(`# Debating with an assistant

## Before class

Read the [guide to debates](https://example.org/guide), and **print** *two* copies.

- Choose a motion
  - Not too **close** to home
  - Two sides
- Form teams

Then:

1. Argue
   1. For
   2. Against
2. Grade the arguments

| **Time** | **Activity**                   |
| -------- | ------------------------------ |
| 10 min   | Warm up · Read aloud \\| listen |`);
});

test("a numbered list that goes on after a paragraph goes on counting", () => {
  const html = word(`${wordItem(1, "1.", "One", "First")}${wordItem(1, "2.", "Two", "Last")}
<p class=MsoNormal>A remark.</p>${wordItem(1, "3.", "Three", "First")}
<p class=MsoListParagraphCxSpLast style='margin-left:.5in'>More about three.</p>
<h1 style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4<span>&nbsp;&nbsp;</span></span><![endif]>Sources</h1>`);
  expect(markdown(html)).toBe("1. One\n2. Two\n\nA remark.\n\n3. Three\n\n   More about three.\n\n# 4 Sources");
});

test("Word on the web, where each item is a list of its own", () => {
  const item = (tag: string, level: number, words: string, start = 1) =>
    `<div class="ListContainerWrapper SCXW1"><${tag} class="BulletListStyle1" role="list" start="${start}"><li data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph" xml:lang="EN-US"><span data-contrast="auto" class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;
  const html = item("ul", 1, "Bring") + item("ul", 2, "paper") + item("ul", 1, "Go") + item("ol", 1, "Third", 3);
  expect(markdown(html)).toBe("- Bring\n  - paper\n- Go\n\n3. Third");
});

test("Google Docs, where bold and italics are styles and all of it is in a bold element that is not bold", () => {
  const span = (words: string, style = "font-weight:400;font-style:normal") =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;${style};text-decoration:none;white-space:pre-wrap;">${words}</span>`;
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8f0e"><h2 dir="ltr" style="line-height:1.38"><span style="font-weight:700">Exit tickets</span></h2>
<p dir="ltr">${span("Ask ")}${span("one", "font-weight:700")}${span(" question ", "font-weight:700")}${span("and ")}${span("only", "font-style:italic;font-weight:700")}${span(" one.")}</p><br>
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span("Paper")}</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${span("half a sheet")}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://example.org/form" style="text-decoration:none"><span style="text-decoration:underline;font-weight:400">A form</span></a></p></li></ul>
<div dir="ltr"><table><colgroup><col width="312"/><col width="312"/></colgroup><tbody><tr style="height:0pt"><td><p dir="ltr">${span("Grade")}</p></td><td><p dir="ltr">${span("Words")}</p></td></tr><tr><td><p dir="ltr">${span("6")}</p></td><td><br></td></tr></tbody></table></div>
<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" alt="checked"><p>${span("Copied")}</p></li><li role="checkbox" aria-checked="false"><p>${span("Cut")}</p></li></ul></b><br class="Apple-interchange-newline">`;
  expect(markdown(html)).toBe(`## Exit tickets

Ask **one question** and ***only*** one.

- Paper
  - half a sheet
- [A form](https://example.org/form)

| Grade | Words |
| ----- | ----- |
| 6     |       |

- [x] Copied
- [ ] Cut`);
});

test("a web page leaves its scripts, buttons and own pictures behind", () => {
  const html = `<h3>What to <em>ask</em></h3><script>alert(1)</script><p>See <a href="javascript:alert(1)">this</a>, <a href="https://example.org/a_(b)">that</a> and
<a href="https://example.org/x">https://example.org/x</a>.<br>Next line.<button>Copy</button></p>
<p><img src="file:///C:/a.png" alt="gone"><img src="https://example.org/c.png" alt="A chart"></p>
<blockquote><p>Be <del>quick</del> kind.</p></blockquote><pre><code class="language-prompt">Act as {{role|a tutor}}
for *all*</code></pre><table><tr><td><p>A frame</p><ul><li>with a list</li></ul></td></tr></table>`;
  expect(markdown(html)).toBe(`### What to *ask*

See this, [that](<https://example.org/a_(b)>) and https://example.org/x.
Next line.

![A chart](https://example.org/c.png)

> Be ~~quick~~ kind.

\`\`\`prompt
Act as {{role|a tutor}}
for *all*
\`\`\`

A frame

- with a list`);
});

test("words that look like Markdown stay words, and those that do not get no marks", () => {
  const html =
    "<p>2 * 3 * 4, snake_case, R&amp;D, &lt;role&gt;, {{grade level}}</p><p># no heading</p><p>1. no list</p>";
  expect(markdown(html)).toBe(
    "2 \\* 3 \\* 4, snake_case, R&D, <role>, {{grade level}}\n\n\\# no heading\n\n1\\. no list",
  );
});
