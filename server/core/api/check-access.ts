import { FURTHER_NOTICE } from "#contract/further-notice.ts";
import { canModerate, isAdmin } from "#contract/roles.ts";
import type { TokenViewer } from "#server/core/auth/api-tokens.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import type { Spec } from "./endpoint.ts";
import { HttpError } from "./http-error.ts";
import { twoStepRequired } from "./two-step-required.ts";

/** Refuses whoever may not make a call: by their role, their token, a suspension, or an address that is not confirmed. */
export function checkAccess(spec: Spec, viewer: Viewer | TokenViewer | null, { config }: Pick<Deps, "config">): void {
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
  if (!allowedWithToken) throw new HttpError(403, "This call takes no API token: it is for people who are signed in");
  if (scope === "read" && method !== "GET") {
    const challenge = 'Bearer error="insufficient_scope", scope="write"';
    throw new HttpError(403, "This API token may only read", { challenge });
  }
}

/** What needs no account can be done by signing out as well, so it is left alone. */
export const isRefusedUntilConfirmed = ({ access, method, allowedWhenUnconfirmed }: Spec): boolean =>
  access !== "anyone" && method !== "GET" && !allowedWhenUnconfirmed;

const endOf = (suspension: Date) =>
  suspension.toISOString() < FURTHER_NOTICE
    ? `${suspension.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })} (UTC)`
    : "further notice";
