// What a resource's page needs for logged-in users alone, loaded as one.
export { CommentForm } from "#web/features/comments/comment-form.tsx";
export { AddToListButton } from "#web/features/lists/add-to-list-button.tsx";
export { RatingForm } from "#web/features/ratings/rating-form.tsx";
export { DeleteResource } from "#web/features/resources/delete-resource.tsx";
export { NewTrial } from "#web/features/trials/new-trial.tsx";
export { FeedbackNameHint } from "./feedback-name-hint.tsx";
