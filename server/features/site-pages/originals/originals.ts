import type { SitePageName } from "#contract/site-page-names.ts";
import about from "./about.md?raw";
import codeOfConduct from "./code-of-conduct.md?raw";
import contact from "./contact.md?raw";
import privacy from "./privacy.md?raw";
import terms from "./terms.md?raw";

const TEXTS: Record<SitePageName, string> = { about, "code-of-conduct": codeOfConduct, terms, privacy, contact };

/** What a page says as long as nobody has written another text. Its first line is the lead. */
export function originalOf(page: SitePageName, siteName: string): { lead: string; content: string } {
  const [lead = "", ...content] = TEXTS[page].replaceAll("{site}", siteName).split("\n\n");
  return { lead, content: content.join("\n\n").trim() };
}
