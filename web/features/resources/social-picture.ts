import type { Resource } from "#contract/resources.ts";
import { valueLabel } from "#web/lib/format/resource-labels.ts";

const PATHS: { [Type in Resource["contentType"]]?: string } = {
  Tutorial: "/social/tutorial.png",
  Prompt: "/social/prompt.png",
  "Lesson Plan": "/social/lesson-plan.png",
  "Case Study": "/social/case-study.png",
};

/** What other sites show beside a link to a resource: the site's own picture for a type without one. `scripts/social-pictures.mjs` draws them. */
export const socialPicture = (contentType: Resource["contentType"]) => ({
  path: PATHS[contentType] ?? "/social.png",
  alt: valueLabel("contentType", contentType),
});
