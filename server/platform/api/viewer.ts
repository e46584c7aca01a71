import type { Scope } from "#contract/api-tokens.ts";
import type { Role } from "#contract/roles.ts";

/** The caller, as far as permissions are concerned. */
export type Viewer = {
  id: number;
  role: Role | null;
  suspendedUntil: Date | null;
  emailConfirmed: boolean;
  /** Their role has no effect before they have logged in with two steps: contract/roles.ts. */
  needsTwoStep: boolean;
};

/** A logged-in member. Only they can change an account: a program with an API token cannot. */
export type SessionViewer = Viewer & {
  sessionId: number;
  /** Whether they have logged in, or confirmed their identity, within the last hour. */
  isFresh: boolean;
};

/** A program that acts for a member. */
export type TokenViewer = Viewer & { scope: Scope };
