import { MAX_PICTURES } from "#contract/text-pictures.ts";
import { type HastNode, linkToPicture } from "./parse-markdown.ts";

/** Pictures stored here, by their ids, with the narrower widths in which each is also stored. */
export type OwnPictures = ReadonlyMap<number, { width: number; height: number; widths: number[] }>;

const PATH = /^\/files\/([1-9]\d{0,8})\/[^/?#]+$/;

/** A text is at most 42rem wide (`prose.css`). */
const SIZES = "(min-width: 44rem) 42rem, 100vw";

type Context = { appUrl: string; pictures: OwnPictures; left: number };

/**
 * Gives our own pictures their size, so that the text does not jump when they load, and their narrower widths. Pictures beyond
 * the limit of a text become links. It runs after sanitizing.
 */
export function ownPictures() {
  return (root: HastNode, file: { data: object }): void => {
    const { appUrl = "", pictures = new Map() } = file.data as { appUrl?: string; pictures?: OwnPictures };
    showIn(root, { appUrl, pictures, left: MAX_PICTURES }, false);
  };
}

function showIn(node: HastNode, context: Context, isInLink: boolean): void {
  node.children = node.children?.flatMap((child) =>
    child.tagName === "img" ? withSizes(child, context, isInLink) : [child],
  );
  for (const child of node.children ?? []) showIn(child, context, isInLink || child.tagName === "a");
}

function withSizes(picture: HastNode, context: Context, isInLink: boolean): HastNode[] {
  const { src } = picture.properties ?? {};
  const id = idOfPicture(String(src ?? ""), context.appUrl);
  if (id === undefined) return [picture];
  if (context.left-- <= 0) return linkToPicture(picture, isInLink);
  const path = pathIn(String(src), context.appUrl);
  const known = context.pictures.get(id);
  return [{ ...picture, properties: { ...picture.properties, src: path, ...(known && sizesOf(known, id, path)) } }];
}

/** The id of a picture of this site; undefined for an external one. */
export function idOfPicture(src: string, appUrl: string): number | undefined {
  const id = PATH.exec(pathIn(src, appUrl))?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The site may be visited under another name than its own. */
const pathIn = (src: string, appUrl: string) =>
  appUrl !== "" && src.startsWith(`${appUrl}/`) ? src.slice(appUrl.length) : src;

function sizesOf(
  { width, height, widths }: { width: number; height: number; widths: number[] },
  id: number,
  path: string,
) {
  if (widths.length === 0) return { width, height };
  const narrower = widths.map((narrow) => `/files/${id}/picture?w=${narrow} ${narrow}w`);
  return { srcSet: [...narrower, `${path} ${width}w`].join(", "), sizes: SIZES, width, height };
}

/** The ids of our own pictures that a text may show: possibly a few too many, but none is missing. */
export const pictureIdsIn = (markdown: string): number[] =>
  [...new Set(Array.from(markdown.matchAll(/\/files\/([1-9]\d{0,8})\//g), ([, id]) => Number(id)))].slice(0, 100);
