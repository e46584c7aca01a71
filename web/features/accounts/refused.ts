import { ApiError, namesFields } from "#web/lib/api.ts";

/** What is told to somebody whose session has ended before a change of their own account was made. */
export const OWN_ACCOUNT = { prompt: "Please log in to change your account" };

/** What a form about one's own account says of a failure. */
export const refusedAs = (failed: string) => (error: unknown) =>
  namesFields(error) ? undefined : { "": reasonOf(error) ?? failed };

/** What is as it is, or was tried too often, is told as the server says it. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && [409, 429].includes(error.status) ? error.reason : undefined;
