import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useViewer } from "#web/lib/session/viewer.ts";
import { type Savable, SaveToggle } from "./save.tsx";

/** Only members need it, so visitors do not load it. */
const AddToList = lazyPart(() => import("./add-to-list-button.tsx"), "AddToListToggle");

/** The buttons on a resource's card. */
export const CardActions = ({ resource }: { resource: Savable }) => (
  <div className="card-actions">
    {useViewer() && <AddToList resource={resource} />}
    <SaveToggle resource={resource} />
  </div>
);
