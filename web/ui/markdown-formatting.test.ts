import { expect, test } from "vitest";
import { FORMATS, type FormatName } from "./markdown-formatting.ts";

/** A text in which [ and ] stand around what is selected, and | where nothing is. */
function selectedIn(marked: string) {
  const at = marked.indexOf("‹");
  const text = marked.replace("‹", "");
  const end = text.indexOf("›");
  return { text: text.replace("›", ""), start: at, end };
}

function format(name: FormatName, marked: string): string {
  const selected = selectedIn(marked);
  const { from, to, insert, select } = FORMATS[name](selected);
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to);
  const [start, end] = select.map((at) => from + at) as [number, number];
  return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

const CASES: [FormatName, string, string][] = [
  ["bold", "a ‹b› c", "a **‹b›** c"],
  ["bold", "a‹ b ›c", "a **‹b›** c"],
  ["bold", "a **‹b›** c", "a ‹b› c"],
  ["bold", "a ‹**b**› c", "a ‹b› c"],
  ["bold", "a ‹›", "a **‹bold words›**"],
  ["list", "‹›", "- ‹›"],
  ["list", "one\ntw‹›o\nthree", "one\n- two‹›\nthree"],
  ["list", "‹one\ntwo›\nthree", "‹- one\n- two›\nthree"],
  ["list", "‹one\ntwo\n›three", "‹- one\n- two›\nthree"],
  ["list", "‹- one\n- two›", "‹one\ntwo›"],
  ["list", "‹- one\ntwo›", "‹- one\n- two›"],
  ["link", "see ‹the rubric›", "see [the rubric](‹https://›)"],
  ["link", "see ‹https://e.org/x›", "see [‹what it leads to›](https://e.org/x)"],
  ["link", "see ‹›", "see [‹what it leads to›](https://)"],
  ["table", "‹›", "| ‹Column 1› | Column 2 |\n| --- | --- |\n|  |  |"],
  ["table", "a‹b›c", "ab\n\n| ‹Column 1› | Column 2 |\n| --- | --- |\n|  |  |\n\nc"],
  ["prompt", "‹Act as a tutor.›", "```prompt\n‹Act as a tutor.›\n```"],
  ["prompt", "a\n‹›\nb", "a\n\n```prompt\n‹Act as {{role|a patient tutor}} for {{grade level}}.›\n```\n\nb"],
];

test.each(CASES)("%s makes of %j %j", (name, before, after) => {
  expect(format(name, before)).toBe(after);
});
