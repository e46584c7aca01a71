import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Found = { name: string; attributes: Record<string, string>; text: string };

/** Every element of a page, as browsers read it. */
export function elementsInPage(html: string): Found[] {
  const found: Found[] = [];
  const visit = (node: Node) => {
    if (!("tagName" in node)) return;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const text = node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
    found.push({ name: node.tagName, attributes, text });
    node.childNodes.forEach(visit);
  };
  parse(html).childNodes.forEach(visit);
  return found;
}

/** The preview that a chat shows of a shared page: its Open Graph properties, by name. */
export const openGraphOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    elementsInPage(html).flatMap(({ name, attributes: { property = "", content = "" } }) =>
      name === "meta" && property.startsWith("og:") ? [[property.slice(3), content]] : [],
    ),
  );
