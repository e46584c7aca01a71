export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

type Details = {
  /** What is wrong with each field of a form, by its name. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The allowed methods. */
  allow?: string;
};

/** An expected failure, with a message for the caller. Anything else that is thrown is a bug. */
export class HttpError extends Error {
  readonly status: HttpErrorStatus;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: string | undefined;

  constructor(status: HttpErrorStatus, message: string, { fields, retryAfterSeconds, allow }: Details = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.allow = allow;
  }
}
