export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 411 | 412 | 413 | 415 | 422 | 429 | 503;

type Details = {
  /** The error of each field of a form, by name. */
  fields?: Record<string, string>;
  /** The current values of fields that others have changed meanwhile. */
  now?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** The allowed methods. */
  allow?: string;
  /** How to authenticate, if not as browsers do. */
  challenge?: string;
  /** The same call succeeds once the caller has confirmed their identity. */
  confirm?: true;
};

/** An expected failure, with a message for the caller. Any other thrown error is a bug. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus;
  readonly fields: Record<string, string> | undefined;
  readonly now: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: string | undefined;
  readonly challenge: string | undefined;
  readonly confirm: true | undefined;

  constructor(status: HttpErrorStatus, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.fields = details.fields;
    this.now = details.now;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.allow = details.allow;
    this.challenge = details.challenge;
    this.confirm = details.confirm;
  }
}
