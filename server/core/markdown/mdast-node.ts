/** A node of a Markdown syntax tree, as remark plugins get it. */
export type MdastNode = {
  type: string;
  value?: string;
  alt?: string | null;
  url?: string;
  lang?: string | null;
  depth?: number;
  children?: MdastNode[];
};
