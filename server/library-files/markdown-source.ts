import { readFrontMatter } from "#server/core/markdown/front-matter.ts";
import type { Source } from "./read-resource.ts";

/** What a file of this text says. */
export function markdownSource(text: string): Source {
  const { fields, lineOf, body } = readFrontMatter(text);
  return { fields: body === "" ? fields : { ...fields, content: body }, lineOf };
}
