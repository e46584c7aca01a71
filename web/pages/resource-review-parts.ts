// What a resource's page needs for its author and moderators, loaded as one.
export { AuthorPanel } from "#web/features/reviews/author-panel.tsx";
export { History } from "#web/features/reviews/history.tsx";
export { ResourceModeration } from "./resource-moderation.tsx";
