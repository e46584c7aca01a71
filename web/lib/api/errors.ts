/** A failed API call. The message is the status and the response text, as in "409: …". */
export class ApiError extends Error {
  readonly status: number;
  /** The message meant for people. */
  readonly reason: string;
  /** What is wrong with each field of the form that was sent. */
  readonly fields: Record<string, string>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    const { message = text, fields = {} } = parseBody(text);
    this.reason = message;
    this.fields = fields;
  }
}

/** The status of a write from a screen that shows another account than the one that is signed in. */
export const ANOTHER_ACCOUNT = 412;

/** The session has expired or was ended elsewhere, or is another account's now. Handled in one place for all calls: see session-expiry.ts. */
export class SessionExpired extends ApiError {}

/** No response in time. The request may have reached the server or not. */
export class ResponseTimeout extends Error {}

/** Whether the response names the fields that were wrong, so that the form has nothing to add. */
export const hasFieldErrors = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;

/**
 * Why a call failed, in words for the person who made it: the server's, and where it did not answer, ours. `fallback`
 * replaces both where the server did not refuse the call but failed.
 */
export function reasonOf(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && (error.status < 500 || !fallback)) return error.reason;
  return fallback ?? "Please check your connection and try again";
}

function parseBody(text: string): { message?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
