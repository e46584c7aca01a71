import type { Context } from "hono";
import { FURTHER_NOTICE } from "#contract/account-values.ts";
import { canModerate, isAdmin } from "#contract/roles.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Spec } from "./endpoint.ts";
import type { SessionViewer, TokenViewer, Viewer } from "./viewer.ts";

type Restriction = (spec: Spec) => HttpError | null;

/** Restricts the calls that this request, or a page on its behalf, may make from here on. */
export const restrictCalls = (c: Context, restriction: Restriction): void => c.set("restriction", restriction);

const restrictionOf = (c: Context): Restriction | undefined => c.get("restriction");

/** Whether the site is for members only and the caller is not a member. */
export const isRestricted = (c: Context): boolean => restrictionOf(c) !== undefined;

export function checkRestriction(c: Context, spec: Spec): void {
  const refusal = restrictionOf(c)?.(spec);
  if (refusal) throw refusal;
}

/** Refuses a call by role, token scope, suspension or unconfirmed address. */
export function checkAccess(
  spec: Spec,
  viewer: Viewer | TokenViewer | null,
  { config }: Pick<Platform, "config">,
): void {
  const { access, method, allowedWhenSuspended } = spec;
  if (viewer && "scope" in viewer) checkToken(spec, viewer);
  if (access !== "anyone" && !viewer) throw new HttpError(401, "Please log in first");
  if ((access === "moderator" || access === "admin") && viewer?.needsTwoStep) throw twoStepRequired();
  if (access === "moderator" && !canModerate(viewer)) throw new HttpError(403, "Only moderators may do this");
  if (access === "admin" && !isAdmin(viewer)) throw new HttpError(403, "Only admins may do this");
  if (viewer?.suspendedUntil && method !== "GET" && !allowedWhenSuspended) {
    throw new HttpError(403, `Your account is suspended until ${endOf(viewer.suspendedUntil)}`);
  }
  if (config.requireConfirmedEmail && viewer?.emailConfirmed === false && isRefusedUntilConfirmed(spec)) {
    throw new HttpError(403, "Please confirm your email address first");
  }
}

function checkToken({ allowedWithToken, method }: Spec, { scope }: TokenViewer): void {
  if (!allowedWithToken) throw new HttpError(403, "This call accepts no API token: it is only for logged-in people");
  if (scope === "read" && method !== "GET") {
    const challenge = 'Bearer error="insufficient_scope", scope="write"';
    throw new HttpError(403, "This API token may only read", { challenge });
  }
}

/** Calls that need no account are not refused: they would be allowed after logging out anyway. */
export const isRefusedUntilConfirmed = ({ access, method, allowedWhenUnconfirmed }: Spec): boolean =>
  access !== "anyone" && method !== "GET" && !allowedWhenUnconfirmed;

const endOf = (suspension: Date) =>
  suspension.toISOString() < FURTHER_NOTICE
    ? `${suspension.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })} (UTC)`
    : "further notice";

/** The browser opens a dialog, and sends the call again after that. */
export const confirmFirst = () => new HttpError(403, "Confirm that it is you", { confirm: true });

type Input = { viewer: SessionViewer | TokenViewer | null };

/**
 * The rule for all changes to who can log in: they need a session whose user has logged in, or confirmed their identity, within
 * the last hour. Programs with a token are refused earlier.
 */
export async function requireFreshSignIn({ needsFreshSignIn }: Spec, input: Input, db: Db): Promise<void> {
  const { viewer } = input;
  if (!needsFreshSignIn || !viewer || !("sessionId" in viewer) || viewer.isFresh) return;
  if (needsFreshSignIn === true || (await needsFreshSignIn(input as never, db))) throw confirmFirst();
}

/** For staff in a session that began with the password alone: nobody may add a second step with the password alone. */
export const passkeyRequired = () =>
  new HttpError(
    403,
    "Please use your passkey first. If you have lost it, reset your password: another admin then gives your role back.",
  );

export const twoStepRequired = () =>
  new HttpError(403, "Please set up two-step sign-in first: this site requires it of admins and moderators");

/** The reason of a refusal in the API docs, for calls about an account. */
export const NOT_YOURS = "The account is somebody else's";

/** For data that not even an admin may see or change. */
export function ownerOnly(ownerId: number, viewer: Viewer): void {
  if (viewer.id !== ownerId) throw new HttpError(403, "This belongs to somebody else");
}
