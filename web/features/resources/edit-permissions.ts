import type { Resource } from "#contract/resources.ts";
import type { Self } from "#contract/users.ts";

export const mayEdit = (viewer: Self, { userId }: Resource) => viewer.id === userId || viewer.role === "admin";
