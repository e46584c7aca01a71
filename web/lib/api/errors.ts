import { isCancelledError } from "@tanstack/react-query";

/** A failed API call. The message is the status and the response text, as in "409: …". */
export class ApiError extends Error {
  readonly status: number;
  /** The message meant for people. */
  readonly reason: string;
  /** What is wrong with each field of the form that was sent. */
  readonly fields: Record<string, string>;
  /** What others have made of the fields meanwhile, if that is why it failed. */
  readonly now: Record<string, unknown> | undefined;
  /** The same call succeeds once the user has confirmed that it is them. Thrown on to the caller only if they cancelled. */
  readonly confirm: boolean;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    const { message = text, fields = {}, now, confirm = false } = parseBody(text);
    this.reason = message;
    this.fields = fields;
    this.now = now;
    this.confirm = confirm;
  }
}

/** The status of a write from a screen that shows another account than the one that is logged in. */
export const ANOTHER_ACCOUNT = 412;

/** The session has expired or was ended elsewhere, or is another account's now. Handled in one place for all calls: see session-expiry.ts. */
export class SessionExpired extends ApiError {}

/** The server was not reached, or the connection broke off. Browsers throw a `TypeError`, as our own mistakes do. */
export class ConnectionFailed extends Error {}

/** No response in time. The request may have reached the server or not. */
export class ResponseTimeout extends Error {}

/** Whether the response names the fields that were wrong, so that the form has nothing to add. */
export const hasFieldErrors = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;

/**
 * Why a call failed, in words for the person who made it: the server's, and where it did not answer, ours. `fallback`
 * replaces both where the server did not refuse the call but failed. A mistake of our own is reported.
 */
export function reasonOf(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && (error.status < 500 || !fallback)) return error.reason;
  reportUnexpected(error);
  if (fallback) return fallback;
  // Most browsers keep a file that failed as failed, until the page is reloaded.
  if (isMissingFile(error)) return "Please check your connection, then reload the page";
  return isConnectionFailure(error)
    ? "Please check your connection and try again"
    : "Something went wrong. Please try again.";
}

/** For every place that goes on after an error: what is a mistake of our own code must not vanish there. */
export function reportUnexpected(error: unknown): void {
  const isExpected = error instanceof ApiError || isConnectionFailure(error) || isOfTheBrowser(error);
  // Nobody is left to tell if this fails.
  if (!isExpected)
    import("#web/lib/report-error.ts").then(({ reportError }) => reportError(error, BUILD)).catch(() => {});
}

/** The file that tells one build from another. */
const BUILD = import.meta.url;

const isConnectionFailure = (error: unknown) =>
  error instanceof ConnectionFailed || error instanceof ResponseTimeout || isMissingFile(error);

const isMissingFile = (error: unknown) => error instanceof TypeError && NOT_LOADED.test(error.message);

/** What Chromium, Firefox and Safari say of a file that `import()` could not load. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/i;

/** Refused permissions, full storage, what was cancelled. */
const isOfTheBrowser = (error: unknown) => error instanceof DOMException || isCancelledError(error);

type Body = {
  message?: string;
  fields?: Record<string, string>;
  now?: Record<string, unknown>;
  confirm?: boolean;
};

function parseBody(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** For `onFailure` of a form with a `FormError`: why it failed, unless its fields say it all. */
export const explainFailure = (error: unknown, fallback?: string): Record<string, string> | undefined =>
  hasFieldErrors(error) ? undefined : { "": reasonOf(error, fallback) };
