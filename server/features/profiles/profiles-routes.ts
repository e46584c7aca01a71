import * as z from "zod/mini";
import { ActivityEntry } from "#contract/accounts.ts";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { Resource, UserResourcesQuery } from "#contract/resources.ts";
import { LoginHistoryEntry, ProfileDraft, ProfileProposal, PublicUser, Self } from "#contract/users.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { HttpError } from "#server/platform/http-error.ts";
import {
  activityOf,
  changedName,
  changeProfile,
  deleteProposal,
  loginHistoryOf,
  markWelcomed,
  type ProfileChange,
  proposalFor,
  resourcesBy,
  userById,
} from "./edit-profile.ts";

const MISSING = "There is no such user";

const orNotFound = <T>(user: T | undefined): T => {
  if (!user) throw new HttpError(404, "User not found");
  return user;
};

export function usersRoutes(deps: Deps): Endpoint[] {
  const { db, views } = deps;
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id",
        summary: "A profile; with email addresses only for its owner",
        description:
          "Your own profile is a `User` with your email addresses, unless a program reads it with an API token. Anyone else's, even for admins, is a `PublicUser` without them.",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 200, body: z.union([Self, PublicUser]) },
        cacheTags: ({ params }) => [`user ${params.id}`],
        refuses: { 404: MISSING },
      },
      async ({ params, viewer, db }) => {
        const user = orNotFound(await userById(db, params.id));
        const isOwner = viewer !== null && "sessionId" in viewer && viewer.id === user.id;
        // Parsing drops every field that is not public.
        return isOwner ? { ...user, needsTwoStep: viewer.needsTwoStep } : PublicUser.parse(user);
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/users/:id",
        summary: "Edit your own profile",
        description:
          "Replaces the whole profile: what is left out, `null` or blank becomes `null`. Only `showName`, `teachesSubjects`, `teachesGrades` and `username` keep their value if they are left out. A `username` can be chosen once, by people whose account was made by a provider and still has a neutral one (`mayChooseUsername`). Saving deletes what the provider proposed.",
        access: "user",
        // It can receive reset links.
        needsFreshSignIn: async ({ body, viewer }, db) =>
          (await userById(db, viewer.id))?.recoveryEmail !== body.recoveryEmail,
        params: IdParam,
        body: ProfileDraft,
        answers: { status: 200, body: Self },
        readAgain: async ({ params, viewer, db }) => ({
          ...orNotFound(await userById(db, params.id)),
          needsTwoStep: viewer.needsTwoStep,
        }),
        cacheTags: ({ params }, { [changedName]: isNewName }: ProfileChange) =>
          isNewName ? [`user ${params.id}`, "names"] : [`user ${params.id}`],
        refuses: {
          403: NOT_YOURS,
          409: "The username is taken or was chosen before, or the picture is not a file of yours",
        },
      },
      async ({ params, body, viewer, db }) => {
        ownerOnly(params.id, viewer);
        const changed = orNotFound(await changeProfile({ ...deps, db }, params.id, body));
        return { ...changed, needsTwoStep: viewer.needsTwoStep };
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/proposal",
        summary: "The names and the username that a provider proposes for a newcomer",
        description:
          "Nobody else sees them unless the member saves them with `PUT /api/users/{id}`. They are deleted then, on skipping, and after 30 days.",
        access: "user",
        params: IdParam,
        answers: { status: 200, body: ProfileProposal },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, viewer, db }) => {
        ownerOnly(params.id, viewer);
        return proposalFor(db, params.id);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/proposal",
        summary: "Skip the proposal of a provider; harmless if there is none",
        access: "user",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, viewer, db }) => {
        ownerOnly(params.id, viewer);
        await deleteProposal(db, params.id);
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/users/:id/welcomed",
        summary: "Stop offering the welcome steps; harmless if they are not offered",
        description: "For a member who has finished or dismissed them. They can still be opened.",
        access: "user",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, viewer, db }) => {
        ownerOnly(params.id, viewer);
        await markWelcomed(db, params.id);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/resources",
        summary: "A user's resources, newest first: the approved ones, or all for their author and moderators",
        description:
          "Others see the approved ones. The owner and moderators see every status, so this is where a teacher's pending submissions are.",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: UserResourcesQuery,
        answers: { status: 200, list: Resource },
        cacheTags: ({ params }) => [`user ${params.id}`, "resources"],
        refuses: { 404: MISSING },
      },
      async ({ params, query, viewer, db }) => {
        orNotFound(await userById(db, params.id));
        return views.addPendingToPage(await resourcesBy(db, params.id, viewer, query));
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/login-history",
        summary: "Your login history, newest first",
        description:
          "One entry per session. `logoutTime` is `null` until the session ends. Entries are deleted 90 days after that.",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: LoginHistoryEntry },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer }) => {
        ownerOnly(params.id, viewer);
        return loginHistoryOf(db, params.id, query);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/activity",
        summary: "Your activity log, newest first",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: ActivityEntry },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer }) => {
        ownerOnly(params.id, viewer);
        return activityOf(db, params.id, query);
      },
    ),
  ];
}
