import rehypeExternalLinks from "rehype-external-links";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Raw HTML in the source is dropped, not sanitised: Markdown is all that authors need. */
const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  // Every id gets the prefix "user-content-", so that no heading can take the place of an element of ours.
  .use(rehypeSanitize, defaultSchema)
  .use(rehypeExternalLinks, { rel: ["nofollow", "ugc", "noopener"] })
  .use(rehypeStringify)
  .freeze();

/** Markdown as HTML that is safe to show to anyone. Rendered when it is written, since it is read far more often. */
export function renderMarkdown(markdown: string): string {
  return String(toHtml.processSync(markdown));
}
