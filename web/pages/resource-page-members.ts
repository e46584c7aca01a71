// What a resource's page needs for logged-in users alone, loaded as one.
export { CommentForm } from "#web/features/feedback/comment-form.tsx";
export { FeedbackNameHint } from "#web/features/feedback/feedback-name-hint.tsx";
export { NewTrial } from "#web/features/feedback/new-trial.tsx";
export { RatingForm } from "#web/features/feedback/rating-form.tsx";
export { AddToListButton } from "#web/features/lists/add-to-list-button.tsx";
export { DeleteResource } from "#web/features/resources/delete-resource.tsx";
