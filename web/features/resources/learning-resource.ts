import type { LearningResource, WithContext } from "schema-dts";
import { PICTURE_TYPE } from "#contract/file-rules.ts";
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

type Pictured = Pick<Resource, "title" | "contentType" | "cover">;

/**
 * What other sites show beside a link to a resource: its cover, or the site's own picture for its type.
 * `scripts/social-pictures.mjs` draws those.
 */
export const socialPicture = ({ title, contentType, cover }: Pictured) =>
  cover === null
    ? { path: PATHS[contentType] ?? "/social.png", alt: valueLabel("contentType", contentType) }
    : { path: `/files/${cover}/cover?w=960`, alt: `Cover of ${title}`, type: PICTURE_TYPE };

const thumbnail = (resource: Pictured) =>
  resource.cover === null ? socialPicture(resource).path : `/files/${resource.cover}/cover?w=320`;

/** A public resource in the words of schema.org, which search engines read. An author who has left is not named. */
export function learningResource(
  resource: ResourceDetail,
  { origin, hasLeft }: { origin: string; hasLeft: boolean },
): WithContext<LearningResource> {
  const { title, description, contentType, educationalLevel, grades, subjects, tools, basedOn, author } = resource;
  const { aiTopic, views, trialCount } = resource;
  const teaches = [...subjects, ...(aiTopic === null ? [] : [valueLabel("aiTopic", aiTopic)])];
  const url = `${origin}/resources/${resource.id}`;
  return {
    "@context": "https://schema.org",
    "@type": "LearningResource",
    "@id": url,
    url,
    // The same as in the feeds: it stays if the site moves to https.
    identifier: `tag:${new URL(origin).hostname},2026:/resources/${resource.id}`,
    name: title,
    description,
    inLanguage: resource.language,
    image: origin + socialPicture(resource).path,
    thumbnailUrl: origin + thumbnail(resource),
    learningResourceType: valueLabel("contentType", contentType),
    educationalLevel: [educationalLevel, ...grades],
    audience: { "@type": "EducationalAudience", educationalRole: "teacher" },
    ...(subjects.length > 0 && { about: [...subjects] }),
    ...(teaches.length > 0 && { teaches }),
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
    interactionStatistic: [counter("ViewAction", views), ...(trialCount > 0 ? [counter("UseAction", trialCount)] : [])],
    ...(basedOn && {
      isBasedOn: { "@type": "LearningResource", name: basedOn.title, url: `${origin}/resources/${basedOn.id}` },
    }),
    dateCreated: resource.createdAt,
    ...(resource.publishedAt && { dateModified: resource.publishedAt }),
    isAccessibleForFree: true,
  };
}

const counter = (action: "ViewAction" | "UseAction", userInteractionCount: number) =>
  ({
    "@type": "InteractionCounter",
    interactionType: { "@type": action },
    userInteractionCount,
  }) as const;

/** Only licences that are explained somewhere have an address. */
function licenceOf({ licence }: Resource) {
  const license = licence === null ? undefined : LICENCE_URLS[licence];
  if (license) return { license };
  return licence === null ? {} : { copyrightNotice: licence };
}
