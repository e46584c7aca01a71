import type { Resource } from "#contract/resources.ts";
import { isAdmin } from "#contract/roles.ts";
import type { Self } from "#contract/users.ts";

export const mayEdit = (viewer: Self, { userId }: Resource) => viewer.id === userId || isAdmin(viewer);
