import { TwoStep, TwoStepEnd, TwoStepStart, TwoStepStarted } from "#contract/accounts.ts";
import { IdParam } from "#contract/common-schemas.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { endTwoStep, startTwoStep, twoStepOf } from "./two-step.ts";

export function twoStepRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/two-step",
        summary: "Whether logging in also needs a code from an authenticator app; if not, a secret to set one up",
        description:
          "While it is off there is a new `offer` each time, which is not stored: put it into an authenticator app and send it back with a code from the app.",
        access: "user",
        params: IdParam,
        answers: { status: 200, body: TwoStep },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, viewer }) => {
        ownerOnly(params.id, viewer);
        return twoStepOf(deps, viewer);
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/users/:id/two-step",
        summary: "Turn two-step sign-in on",
        description:
          "Answers with the recovery code, which is shown only now. Used instead of a code, it turns two-step sign-in off, in case the app is lost. All other sessions of the user end.",
        access: "user",
        params: IdParam,
        body: TwoStepStart,
        answers: { status: 200, body: TwoStepStarted },
        cacheTags: [],
        refuses: {
          400: "The password or the code is wrong",
          403: NOT_YOURS,
          409: "It is on already",
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        return startTwoStep(deps, viewer, body);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/two-step",
        summary: "Turn two-step sign-in off",
        access: "user",
        params: IdParam,
        body: TwoStepEnd,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          400: "The password or the code is wrong",
          403: NOT_YOURS,
          409: "It is off already",
          429: "Too many wrong passwords or codes",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        await endTwoStep(deps, viewer, body);
      },
    ),
  ];
}
