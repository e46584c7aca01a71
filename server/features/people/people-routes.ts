import { IdParam } from "#contract/ids.ts";
import { PeopleQuery, Person, RoleInput, SuspensionInput } from "#contract/people.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { changeRole, changeSuspension, readPerson } from "./people.ts";
import { people } from "./people-queries.ts";

const MISSING = "There is no such user";

export function peopleRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/users",
        summary: "Everybody who has an account, newest first",
        access: "admin",
        query: PeopleQuery,
        answers: { status: 200, list: Person },
        isExpensive: true,
      },
      async ({ query, db }) => people(db, query),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/users/:id/role",
        summary: "Make somebody an admin or a moderator, or neither",
        access: "admin",
        needsFreshSignIn: true,
        params: IdParam,
        body: RoleInput,
        answers: { status: 200, body: Person },
        readAgain: async ({ params, db }) => readPerson(db, params.id),
        cacheTags: ({ params }) => [`user ${params.id}`],
        refuses: { 404: MISSING, 409: "It would leave the site without an admin" },
      },
      async ({ params, body, viewer, db }) => changeRole(db, params.id, body.role, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/users/:id/suspension",
        summary: "Suspend somebody until a moment, or end it",
        access: "admin",
        params: IdParam,
        body: SuspensionInput,
        answers: { status: 200, body: Person },
        readAgain: async ({ params, db }) => readPerson(db, params.id),
        cacheTags: [],
        refuses: { 404: MISSING, 409: "Admins cannot be suspended" },
      },
      async ({ params, body, viewer, db }) => changeSuspension(db, params.id, body, viewer),
    ),
  ];
}
