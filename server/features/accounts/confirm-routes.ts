import { Confirmation } from "#contract/accounts.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { markProved, type SessionViewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { lockOwner } from "./passwords-queries.ts";
import { checkSecondStep, limitCodeAttempts } from "./two-step.ts";
import { verifyOwner, wrongPassword } from "./verify-owner.ts";

export function confirmRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "POST",
        path: "/api/auth/confirm",
        summary: "Confirm with the password that it is you",
        description:
          "For an hour, this session may then make the calls that change who can get in. It takes what logging in takes: an account with two-step sign-in also needs a `code`; without one, or with a wrong one, the 400 has `code` among its `fields`. `POST /api/auth/passkeys/prove` and `GET /api/auth/oidc/{name}/start?prove=true` do the same with a passkey and with a provider.",
        access: "user",
        exemptFromWriteLimit: true,
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        body: Confirmation,
        answers: { status: 204 },
        cacheTags: [],
        refuses: {
          400: "The password or the code is wrong",
          403: "The account has no password: use a passkey or a provider",
          429: "Too many wrong passwords or codes",
        },
      },
      async ({ body, viewer }) => confirm(deps, viewer, body),
    ),
  ];
}

/** As strict as logging in, since it is as good as that. */
async function confirm(deps: Deps, viewer: SessionViewer, { password, code }: Confirmation): Promise<void> {
  const owner = { ...(await verifyOwner(deps, viewer, password)), id: viewer.id };
  const complete = () =>
    deps.db.transaction(async (tx) => {
      if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
      await checkSecondStep({ ...deps, db: tx }, owner, code, 400);
      await markProved(tx, viewer.sessionId);
    });
  await (code === undefined ? complete() : limitCodeAttempts(deps, owner, complete));
}
