import type { ReactNode } from "react";
import { type CardResource, ResourceCard, ResourceCardPlaceholder } from "./resource-card.tsx";

const GRID = "grid gap-7 sm:grid-cols-2 lg:grid-cols-3";

type ResourceGridProps<T extends CardResource> = { resources: T[]; action?: (resource: T) => ReactNode };

export const ResourceGrid = <T extends CardResource>({ resources, action }: ResourceGridProps<T>) => (
  <ul className={GRID}>
    {resources.map((resource) => (
      <li key={resource.id} className="below-the-fold">
        <ResourceCard resource={resource} action={action?.(resource)} />
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
