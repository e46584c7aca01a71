import type { Status } from "#contract/decisions.ts";
import type { ProfileDraft, PublicUser, Self } from "#contract/users.ts";
import { readOrNull, readPageOrNull } from "#web/lib/api/query.ts";

/** No such user, or not an id. */
const NULL_ON = [400, 404];

export const userQuery = (id: string | number = "") => readOrNull<PublicUser | Self>(`/api/users/${id}`, NULL_ON);

/** One page of a list on a profile. */
export const listQuery = <T>(path: string) => readPageOrNull<T>(path, NULL_ON);

type Id = string | number;

export const resourcesPath = (id: Id, status: Status) =>
  `/api/users/${id}/resources?status=${status}&view=card&limit=24`;
export const waitingPath = (id: Id) => `/api/users/${id}/resources?waiting=true&view=card&limit=24`;
export const needsChangesPath = (id: Id) => `/api/users/${id}/resources?needsChanges=true&view=card&limit=24`;
export const savedPath = (id: Id) => `/api/users/${id}/saved?view=card&limit=24`;
export const listsPath = (id: Id) => `/api/users/${id}/lists?view=card&limit=24`;
export const filesPath = (id: Id) => `/api/users/${id}/files?limit=24`;
export const draftsPath = "/api/drafts?view=card&limit=24";
export const loginHistoryPath = (id: Id) => `/api/users/${id}/login-history?limit=10`;
export const activityPath = (id: Id) => `/api/users/${id}/activity?limit=10`;

/** What a profile is rendered from; its owner sees more. */
export function profileQueries(id: Id, isOwner: boolean, tab: string | null) {
  const paths = [
    resourcesPath(id, "approved"),
    listsPath(id),
    ...(isOwner ? [savedPath(id), waitingPath(id), needsChangesPath(id), draftsPath, filesPath(id)] : []),
    ...(isOwner && tab === "activity" ? [loginHistoryPath(id)] : []),
  ];
  return [userQuery(id), ...paths.map((path) => listQuery(path))];
}

/** What stays as it is when another part of the profile is changed: the call replaces all of it. */
export const unchangedProfile = ({
  firstName,
  lastName,
  profileImage,
  profileImageId,
  bio,
  recoveryEmail,
}: Self): ProfileDraft => ({
  firstName,
  lastName,
  profileImage,
  profileImageId,
  bio,
  recoveryEmail,
  username: null,
});
