import type { LearningResource, WithContext } from "schema-dts";
import { authorName } from "#contract/names.ts";
import { LICENCE_URLS } from "#contract/resource-fields.ts";
import type { Resource, ResourceDetail } from "#contract/resources.ts";
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

/** A public resource in the words of schema.org, which search engines read. An author who has left is not named. */
export function learningResource(
  resource: ResourceDetail,
  { origin, hasLeft }: { origin: string; hasLeft: boolean },
): WithContext<LearningResource> {
  const { title, description, contentType, educationalLevel, grades, subjects, tools, basedOn, author } = resource;
  const url = `${origin}/resources/${resource.id}`;
  return {
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": url,
    url,
    name: title,
    description,
    image: origin + socialPicture(contentType).path,
    learningResourceType: valueLabel("contentType", contentType),
    educationalLevel: [educationalLevel, ...grades],
    audience: { "@type": "EducationalAudience", educationalRole: "teacher" },
    ...(subjects.length > 0 && { about: [...subjects] }),
    ...(tools.length > 0 && { keywords: [...tools] }),
    ...licenceOf(resource),
    ...(resource.minutes && { timeRequired: `PT${resource.minutes}M` }),
    ...(!hasLeft && {
      author: { "@type": "Person", name: authorName(author), url: `${origin}/users/${author.id}` },
    }),
    ...(resource.ratingCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: resource.avgRating,
        ratingCount: resource.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(basedOn && {
      isBasedOn: { "@type": "LearningResource", name: basedOn.title, url: `${origin}/resources/${basedOn.id}` },
    }),
    dateCreated: resource.createdAt,
    ...(resource.publishedAt && { dateModified: resource.publishedAt }),
    isAccessibleForFree: true,
  };
}

/** Only licences that are explained somewhere have an address. */
function licenceOf({ licence }: Resource) {
  const license = licence === null ? undefined : LICENCE_URLS[licence];
  if (license) return { license };
  return licence === null ? {} : { copyrightNotice: licence };
}
