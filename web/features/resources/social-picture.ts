import type { Resource } from "#contract/resources.ts";
import { valueLabel } from "#web/lib/format/resource-labels.ts";

const NAMES: Record<Resource["contentType"], string> = {
  Tutorial: "tutorial",
  Prompt: "prompt",
  "Lesson Plan": "lesson-plan",
  "Case Study": "case-study",
};

/** What other sites show beside a link to a resource. `scripts/social-pictures.mjs` draws them. */
export const socialPicture = (contentType: Resource["contentType"]) => ({
  path: `/social/${NAMES[contentType]}.png`,
  alt: valueLabel("contentType", contentType),
});
