import type { Context } from "hono";
import type { Logger } from "pino";
import { hasCode, isReadOnlyError, isUnavailable } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { withoutTokens } from "#server/platform/log.ts";

const PARENT_GONE = "23503";

/** By SQLSTATE. */
const BUSY = {
  53300: "Too many people are asking at once. Please try again in a moment.",
  57014: "This took too long, so it was given up. Please try again, perhaps with other words.",
};

/** Not a scheme that browsers know, or they would show their own password dialog. */
const COOKIE_SCHEME = 'Cookie realm="AI Educators Hub", form-action="/login", cookie-name="sid"';

/** The one place where an error becomes a response. */
export function errorResponse(error: Error, c: Context, log: Logger): Response {
  const httpError = asHttpError(error);
  const details = { err: error, requestId: c.get("requestId"), path: withoutTokens(c.req.path) };
  if (!httpError) {
    log.error(details, "bug");
    return wantsPage(c) ? c.html(errorPage(500), 500) : c.json({ message: "Something went wrong on our side" }, 500);
  }
  const { status, message, fields, now, confirm, retryAfterSeconds, allow, challenge } = httpError;
  if (status === 503) log.warn(details, "unavailable");
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  if (allow) c.header("Allow", allow);
  if (challenge || status === 401) c.header("WWW-Authenticate", challenge ?? COOKIE_SCHEME);
  if (status === 503 && wantsPage(c)) return c.html(errorPage(503), 503);
  return c.json({ message, ...(fields && { fields }), ...(now && { now }), ...(confirm && { confirm }) }, status);
}

/** Whether the client is a browser that shows the response to a person. */
const wantsPage = ({ req }: Context) =>
  !`${req.path}/`.startsWith("/api/") && (req.header("accept")?.includes("text/html") ?? false);

function asHttpError(error: Error): HttpError | null {
  if (error instanceof HttpError) return error;
  // The only foreign key that can fail refers to a row that was deleted a moment ago.
  if (hasCode(error, [PARENT_GONE])) return new HttpError(404, "The post that this belongs to has just been deleted");
  if (isReadOnlyError(error)) {
    return new HttpError(503, "Nothing can be saved at the moment. Please try again later.", { retryAfterSeconds: 60 });
  }
  const busy = Object.entries(BUSY).find(([code]) => hasCode(error, [code]));
  if (busy) return new HttpError(503, busy[1], { retryAfterSeconds: 2 });
  if (isUnavailable(error)) {
    return new HttpError(503, "The service is briefly unavailable. Please try again.", { retryAfterSeconds: 2 });
  }
  return null;
}

type Content = { heading: string; text: string };

const FAILED: Content = {
  heading: "Something went wrong on our side",
  text: "It is not your fault, and we have made a note of it. Please try again, or come back a little later.",
};

const UNAVAILABLE: Content = {
  heading: "We will be back in a moment",
  text: "The hub cannot show this page just now. Please try again shortly.",
};

/** Shown instead of a page that cannot be rendered: it needs neither database nor script. */
function errorPage(status: 500 | 503): string {
  const { heading, text } = status === 503 ? UNAVAILABLE : FAILED;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/failure.css">
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`;
}
