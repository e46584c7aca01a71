// What only the owner of a profile needs, loaded as one.
export { Activity } from "#web/features/users/activity.tsx";
export { Unpublished } from "#web/features/users/unpublished.tsx";
export { NeedsChanges } from "./needs-changes.tsx";
