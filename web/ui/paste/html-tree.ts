import type { Element, ElementContent, Nodes } from "hast";

type Properties = Element["properties"];

export const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const text = (value: string): ElementContent => ({ type: "text", value });

export const isElement = <Name extends string>(
  node: Nodes | undefined,
  ...tagNames: Name[]
): node is Element & { tagName: Name } =>
  node?.type === "element" && (tagNames.length === 0 || (tagNames as string[]).includes(node.tagName));

/** Without characters that only keep room, such as the empty paragraphs of a word processor. */
export const wordsIn = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(wordsIn).join("") : "";

export const isBlank = (node: Nodes): boolean => !wordsIn(node).trim() && !hasPicture(node);

const hasPicture = (node: Nodes): boolean =>
  isElement(node, "img", "input", "hr") || ("children" in node && node.children.some(hasPicture));

/** The declarations of an inline style: `mso-bidi-font-weight` is another property than `font-weight`. */
export function styleOf({ properties }: Element): Record<string, string> {
  const declarations = String(properties.style ?? properties.dataStyle ?? "").split(";");
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [name = "", ...value] = declaration.split(":");
      return [name.trim().toLowerCase(), value.join(":").trim().toLowerCase()];
    }),
  );
}

export const classesOf = ({ properties }: Element): string[] => [properties.className ?? []].flat().map(String);
