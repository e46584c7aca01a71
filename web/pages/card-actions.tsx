import { lazy, Suspense } from "react";
import { type Savable, SaveToggle } from "#web/features/saved/save.tsx";
import { useViewer } from "#web/lib/session/viewer.ts";

/** Only members need it, so visitors do not load it. The server never suspends, so there it is not lazy. */
const load = () => import("#web/features/lists/add-to-list-button.tsx");
const AddToList = import.meta.env.SSR
  ? (await load()).AddToListToggle
  : lazy(() => load().then(({ AddToListToggle }) => ({ default: AddToListToggle })));

/** The buttons on a resource's card. */
export const renderCardActions = (resource: Savable) => <CardActions resource={resource} />;

export const CardActions = ({ resource }: { resource: Savable }) => (
  <div className="card-actions">
    {useViewer() && (
      <Suspense>
        <AddToList resource={resource} />
      </Suspense>
    )}
    <SaveToggle resource={resource} />
  </div>
);
