import type { Resource } from "#contract/resources.ts";
import type { Self } from "#contract/users.ts";

export const mayEdit = (viewer: Self, { userId }: Resource) => viewer.id === userId || viewer.role === "admin";

/** An author's edit is reviewed again before it is public; an admin's is not, whoever wrote the resource. */
export const goesBackToReview = (viewer: Self, { status }: Resource) => viewer.role !== "admin" && status !== "pending";
