/** The door of accounts: what other features may use. */
export { emailDomain, isLastAdmin, recordActivity, relyingPartyOf } from "./account-queries.ts";
export { replaceRecoveryEmail } from "./recovery-email.ts";
export { sessionHasTwoSteps } from "./sessions.ts";
