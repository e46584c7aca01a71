import type { PendingSignIn, PendingSignInAnswer } from "#contract/providers.ts";
import { lockAddress } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { selfById, stillHasPassword } from "./account-queries.ts";
import { lockAccountById } from "./identities-queries.ts";
import { checkCredentials } from "./log-in.ts";
import { SignInRefused } from "./provider-client.ts";
import { createAccount, recordIdentity, resolveAccount, retried } from "./provider-log-in.ts";
import { consumePendingFlow, type PendingFlow, pendingFlow } from "./provider-log-ins-queries.ts";
import { signIn, type Visit } from "./sessions.ts";
import { checkSecondStep, limitCodeAttempts } from "./two-step.ts";

const gone = () => new HttpError(404, "This login took too long. Please start again.");

/** The state changed since the provider redirected here: somebody confirmed the address, or disconnected the provider. */
const changed = () => new HttpError(409, "Something has changed in the meantime. Please start again.");

/** The pending question, for the browser whose cookie belongs to a login under way. */
export async function pendingSignIn(deps: Deps, token: string | undefined): Promise<PendingSignIn> {
  const flow = token && (await pendingFlow(deps.db, token));
  const provider = flow && deps.config.providers.find(({ name }) => name === flow.provider);
  if (!flow || !provider) throw gone();
  const { claims } = flow;
  const shown = { label: provider.label, email: claims.email };
  if (flow.userId !== null) return { ...shown, needs: "code", username: null, mayMakeAccount: false };
  const resolved = await deps.db.transaction((tx) => resolveAccount(tx, claims)).catch(startAgain);
  if (resolved.kind !== "password") return { ...shown, needs: "password", username: null, mayMakeAccount: true };
  return { ...shown, needs: "password", username: resolved.username, mayMakeAccount: resolved.mayMakeAccount };
}

/** Finishes the login with the missing code or password. Returns the user, and the token for the session's cookie. */
export async function finishPendingSignIn(
  deps: Deps,
  token: string | undefined,
  answer: PendingSignInAnswer,
  visit: Visit,
  previous: SessionViewer | null,
) {
  const flow = token && (await pendingFlow(deps.db, token));
  if (!token || !flow) throw gone();
  const finish = flow.userId !== null ? withCode : answer.newAccount ? asNewcomer : withPassword;
  const { id, secret } = await finish(deps, { token, userId: flow.userId }, answer, visit, previous).catch(startAgain);
  deps.wakeMailJob();
  const user = await selfById(deps.db, id);
  if (!user) throw gone();
  return { user, secret };
}

type Finish = (
  deps: Deps,
  pending: { token: string; userId: number | null },
  answer: PendingSignInAnswer,
  visit: Visit,
  previous: SessionViewer | null,
) => Promise<{ id: number; secret: string }>;

const withCode: Finish = async (deps, { token, userId }, { code = "" }, visit, previous) => {
  const owner = await selfById(deps.db, userId ?? 0);
  if (!owner) throw gone();
  const finish = () =>
    consuming(deps, token, async (inTx, flow) => {
      const resolved = await resolveAccount(inTx.db, flow.claims);
      if (resolved.kind !== "account" || resolved.account.id !== owner.id) throw changed();
      await checkSecondStep(inTx, owner, code);
      await recordIdentity(inTx, flow, resolved.account, resolved.isJoined);
      return { id: owner.id, secret: await signIn(inTx.db, owner.id, visit, previous) };
    });
  return limitCodeAttempts(deps, owner, finish, "wrongCodesAfterProvider");
};

const asNewcomer: Finish = (deps, { token }, _, visit, previous) =>
  retried(() =>
    consuming(deps, token, async (inTx, flow) => {
      const resolved = await resolveAccount(inTx.db, flow.claims);
      const mayMakeAccount = resolved.kind === "newcomer" || (resolved.kind === "password" && resolved.mayMakeAccount);
      if (!mayMakeAccount || !flow.claims.email) throw changed();
      return createAccount(inTx, flow, flow.claims.email, visit, previous);
    }),
  );

/** Any account whose password is known may be joined: its owner could just as well log in and connect the provider there. */
const withPassword: Finish = async (deps, { token }, { username = "", password = "", code }, visit, previous) => {
  const { user, passwordHash } = await checkCredentials(deps, username, password, visit);
  const finish = () =>
    consuming(deps, token, async (inTx, flow) => {
      if (!(await stillHasPassword(inTx.db, user.id, passwordHash))) throw changed();
      const account = await lockAccountById(inTx.db, user.id);
      if (!account) throw gone();
      await checkSecondStep(inTx, user, code);
      await recordIdentity(inTx, flow, account, false);
      return { id: user.id, secret: await signIn(inTx.db, user.id, visit, previous) };
    });
  return code === undefined ? finish() : limitCodeAttempts(deps, user, finish);
};

/** A failure leaves the pending login as it was, so that the person can correct a wrong code. */
const consuming = <T>(deps: Deps, token: string, work: (inTx: Deps, flow: PendingFlow) => Promise<T>): Promise<T> =>
  deps.db.transaction(async (tx) => {
    const flow = await consumePendingFlow(tx, token);
    if (!flow) throw gone();
    if (flow.claims.email) await lockAddress(tx, flow.claims.email);
    return work({ ...deps, db: tx }, flow);
  });

function startAgain(error: unknown): never {
  throw error instanceof SignInRefused ? changed() : error;
}
