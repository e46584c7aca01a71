import type { Element, ElementContent } from "hast";
import { classesOf, element, isBlank, isElement, styleOf, wordsIn } from "./html-tree.ts";

/** A line of a list that knows its level, but not the list it is in. */
type Item = { level: number; start: number | null; children: ElementContent[] };

/**
 * Word's lists are paragraphs (`mso-list:l0 level2 lfo1`) that begin with their bullet or number. Word on the web has a list
 * of its own for each item. Both become lists in lists.
 */
export function gatherLists(nodes: ElementContent[]): ElementContent[] {
  const gathered: ElementContent[] = [];
  let items: Item[] = [];
  const finish = () => {
    gathered.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const found = itemsIn(node);
    const last = items.at(-1);
    if (found) items.push(...found);
    // A further paragraph of the same item.
    else if (last && isElement(node, "p") && isListParagraph(node) && !isBlank(node)) last.children.push(node);
    else if (items.length === 0 || !isGap(node)) {
      finish();
      gathered.push(node);
    }
  }
  finish();
  return gathered;
}

const isGap = (node: ElementContent) => node.type !== "element" && isBlank(node);

const isListParagraph = (node: Element) => classesOf(node).some((name) => name.startsWith("MsoListParagraph"));

function itemsIn(node: ElementContent): Item[] | null {
  if (isElement(node, "p")) {
    const level = levelIn(node);
    return level === null ? null : [{ level, ...takeMarker(node) }];
  }
  const lines = isElement(node, "ul", "ol") ? node.children.filter((child) => isElement(child, "li")) : [];
  if (!isElement(node) || lines.length === 0 || !lines.every((line) => line.properties.dataAriaLevel)) return null;
  const start = Number(node.properties.start ?? 1);
  return lines.map((line, at) => ({
    level: Number(line.properties.dataAriaLevel),
    start: node.tagName === "ol" ? start + at : null,
    children: line.children,
  }));
}

function levelIn(node: Element): number | null {
  const list = styleOf(node)["mso-list"];
  if (!list || list === "none" || list === "ignore") return null;
  return Number(/level(\d)/.exec(list)?.[1] ?? 1);
}

const isMarker = (node: ElementContent) => isElement(node) && styleOf(node)["mso-list"] === "ignore";

/** The bullet or number that Word wrote in front of the words. */
function takeMarker(paragraph: Element): Omit<Item, "level"> {
  let marker = "";
  const without = (node: ElementContent): ElementContent[] => {
    if (isMarker(node)) {
      marker ||= wordsIn(node).trim();
      return [];
    }
    return isElement(node) ? [{ ...node, children: node.children.flatMap(without) }] : [node];
  };
  return { children: paragraph.children.flatMap(without), start: numberIn(marker) };
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** "3.", "(c)" and "iv)" are numbers; "·", "o" and "§" are bullets. */
function numberIn(marker: string): number | null {
  const [, digits, letters] = /^\(?(?:(?:\d{1,4}\.){0,8}(\d{1,9})|([a-z]{1,5}))[.)]?$/i.exec(marker) ?? [];
  if (digits) return Number(digits);
  if (!letters || !/[.)]$/.test(marker)) return null;
  const lower = letters.toLowerCase();
  // An "i" may be the ninth letter; after "h" nobody counts on with Markdown anyway.
  if (/^[ivxlc]+$/.test(lower) && lower !== "c") return romanNumber(lower);
  return lower.length === 1 ? lower.charCodeAt(0) - 96 : 1;
}

const romanNumber = (letters: string): number =>
  [...letters].reduce((total, letter, at) => {
    const [value = 0, next = 0] = [ROMAN[letter], ROMAN[letters[at + 1] ?? ""]];
    return total + (value < next ? -value : value);
  }, 0);

/** One list for each run of bullets or of numbers; items of a deeper level belong to the one above them. */
function listsOf(items: Item[]): Element[] {
  const lists: Element[] = [];
  let at = 0;
  while (at < items.length) {
    const first = items[at] as Item;
    const isOrdered = first.start !== null;
    const lines: Element[] = [];
    while (at < items.length) {
      const item = items[at] as Item;
      if (item.level === first.level && (item.start !== null) !== isOrdered) break;
      if (item.level < first.level) break;
      let end = at + 1;
      while (end < items.length && (items[end] as Item).level > first.level) end++;
      lines.push(element("li", [...item.children, ...listsOf(items.slice(at + 1, end))]));
      at = end;
    }
    lists.push(
      element(isOrdered ? "ol" : "ul", lines, first.start !== null && first.start > 1 ? { start: first.start } : {}),
    );
  }
  return lists;
}
