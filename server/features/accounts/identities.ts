import type { ConnectInput, DisconnectInput } from "#contract/providers.ts";
import { lockAddress } from "#server/db/locks.ts";
import type { Claims } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { recordActivity } from "./account-queries.ts";
import { type Account, disconnect, insertIdentity, lockAccountById, userOfIdentity } from "./identities-queries.ts";
import { requireWayIn } from "./log-in-methods.ts";
import { SignInRefused } from "./provider-client.ts";
import { insertFlow, type StartedFlow } from "./provider-log-ins-queries.ts";
import { notify } from "./security-notices.ts";
import { markProved } from "./sessions.ts";
import { lockOwner, verifyOwner, wrongPassword } from "./verify-owner.ts";

/** Asks for the password first: a stolen session must not add a way to log in. Returns the token for the cookie. */
export async function startConnecting(deps: Deps, viewer: SessionViewer, { provider, password }: ConnectInput) {
  await verifyOwner(deps, viewer, password);
  const redirectTo = `/users/${viewer.id}?tab=security`;
  return insertFlow(deps.db, {
    provider,
    purpose: "connect",
    redirectTo,
    userId: viewer.id,
    sessionId: viewer.sessionId,
  });
}

/** Only the session that started it may connect or prove an identity. */
function requireSession(flow: StartedFlow, viewer: SessionViewer | null): SessionViewer {
  if (!viewer || viewer.id !== flow.userId || viewer.sessionId !== flow.sessionId) throw new SignInRefused("session");
  return viewer;
}

export async function connectIdentity(deps: Deps, flow: StartedFlow, claims: Claims, viewer: SessionViewer | null) {
  const { id } = requireSession(flow, viewer);
  await deps.db.transaction(async (tx) => {
    if (claims.email) await lockAddress(tx, claims.email);
    const account = await lockAccountById(tx, id);
    if (!account) throw new SignInRefused("session");
    if (!(await insertIdentity(tx, flow.provider, claims, id))) {
      if ((await userOfIdentity(tx, claims)) === id) return;
      throw new SignInRefused("taken");
    }
    await recordConnection({ ...deps, db: tx }, flow.provider, account);
  });
  deps.wakeMailJob();
}

/** The owner gets a mail, as somebody else may have connected it. */
export async function recordConnection(deps: Deps, provider: string, account: Account): Promise<void> {
  await recordActivity(deps.db, account.id, "provider_connected", `Connected ${labelOf(deps, provider)}`);
  await notify(deps, account, "providerConnected");
}

/** How old the provider's login may be, allowing for a clock that differs from ours. */
const FRESH_MS = 60_000;

/**
 * For accounts without a password. If a provider says when it asked for a login, that must be after we sent the browser there.
 * Google does not say: then coming back is enough, as it is for logging out and in again.
 */
export async function proveOwner(
  deps: Deps,
  flow: StartedFlow,
  claims: Claims,
  askedAt: unknown,
  viewer: SessionViewer | null,
): Promise<void> {
  const { id, sessionId } = requireSession(flow, viewer);
  if ((await userOfIdentity(deps.db, claims)) !== id) throw new SignInRefused("other-person");
  const isOld = typeof askedAt === "number" && askedAt * 1_000 < flow.createdAt.getTime() - FRESH_MS;
  if (isOld) throw new SignInRefused("not-asked");
  await markProved(deps.db, sessionId);
}

export async function disconnectIdentity(
  deps: Deps,
  viewer: SessionViewer,
  identityId: number,
  input: DisconnectInput,
) {
  const owner = await verifyOwner(deps, viewer, input.password);
  await deps.db.transaction(async (tx) => {
    // Locked, because two removed at once must not both rely on the other.
    if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    const provider = await disconnect(tx, identityId, viewer.id);
    if (provider === undefined) throw new HttpError(404, "There is nothing to disconnect");
    await requireWayIn(tx, deps.config, viewer.id);
    await recordActivity(tx, viewer.id, "provider_disconnected", `Disconnected ${labelOf(deps, provider)}`);
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "providerDisconnected");
  });
  deps.wakeMailJob();
}

export const labelOf = ({ config }: Deps, name: string) =>
  config.providers.find((one) => one.name === name)?.label ?? name;
