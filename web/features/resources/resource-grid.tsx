import { inLanguage } from "#contract/languages.ts";
import { shortened } from "#web/lib/format/format.ts";
import { badgeLabel, levelLabel, valueLabel } from "#web/lib/format/resource-labels.ts";
import { CardActions } from "#web/shared/card-actions.tsx";
import type { Savable } from "#web/shared/save.tsx";
import { Worked } from "#web/shared/worked.tsx";
import { SkillBadge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { Rating } from "#web/ui/stars.tsx";
import { Cover } from "./cover.tsx";

const GRID = "grid gap-7 sm:grid-cols-2 lg:grid-cols-3";

export const ResourceGrid = ({ resources }: { resources: CardResource[] }) => (
  <ul className={GRID}>
    {resources.map((resource) => (
      <li key={resource.id} className="below-the-fold">
        <ResourceCard resource={resource} />
      </li>
    ))}
  </ul>
);

/** Grey cards while the resources are loading. */
export const ResourceGridPlaceholder = ({ count }: { count: number }) => (
  <div aria-hidden="true" className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
      <ResourceCardPlaceholder key={index} />
    ))}
  </div>
);

/** About three lines, cut at a word. */
const DESCRIPTION_LENGTH = 140;

type CardResource = Savable & {
  description: string;
  cover: number | null;
  opening: string | null;
  language: string;
  imageUrl: string | null;
  educationalLevel: string;
  grades: string[];
  skillLevel: string;
  contentType: string;
  subjects: string[];
  minutes: number | null;
  avgRating: number;
  ratingCount: number;
  trialCount: number;
  workedCount: number;
  lastTriedOn: string | null;
  /** Of a saved one: since it was saved. */
  hasChanged?: boolean;
};

function ResourceCard({ resource }: { resource: CardResource }) {
  const { id, title, description, skillLevel, contentType, subjects, minutes, avgRating, ratingCount } = resource;
  const language = inLanguage(resource.language);
  return (
    <article className="resource-card">
      <Cover resource={resource} />
      {/* On the picture and outside the link. */}
      <CardActions resource={resource} />
      <div className="text">
        <p className="facts">
          <SkillBadge level={skillLevel} />
          <span>{levelLabel(resource)}</span>
          <span>{badgeLabel("contentType", contentType)}</span>
          {subjects[0] && <span>{subjects[0]}</span>}
          {minutes && <span>{valueLabel("minutes", minutes)}</span>}
        </p>
        <h3 {...language}>
          <a href={`/resources/${id}`}>{title}</a>
        </h3>
        <p {...language}>{shortened(description, DESCRIPTION_LENGTH)}</p>
        {resource.hasChanged && (
          <p className="self-start rounded-sm bg-pencil-tint px-2 text-ink">Changed since you saved it</p>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
          <Worked resource={resource} />
          <Rating average={avgRating} count={ratingCount} />
        </p>
      </div>
    </article>
  );
}

/** As tall as a card with a one-line title, to keep the layout shift small. */
const ResourceCardPlaceholder = () => (
  <div className="overflow-hidden rounded-lg border border-line bg-raised" aria-hidden="true">
    <Skeleton className="aspect-14/5 rounded-none" />
    <div className="grid gap-4 p-5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-4 w-1/3" />
    </div>
  </div>
);
