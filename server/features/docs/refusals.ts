import { isRefusedUntilConfirmed } from "#server/platform/api/access.ts";
import type { Spec } from "#server/platform/api/endpoint.ts";
import { acceptsIdempotencyKey } from "#server/platform/api/idempotency.ts";
import type { Answer } from "./openapi-types.ts";

const JSON_ERROR = { schema: { $ref: "#/components/schemas/Error" } };
const RETRY = { "Retry-After": { $ref: "#/components/headers/Retry-After" } };

const isWrite = ({ method }: Spec) => method !== "GET";
const hasBody = ({ body, receivesFile }: Spec) => body !== undefined && !receivesFile;
const always = () => true;

/** An example with one message for the whole request and for its one wrong field. */
const wrongField = (field: string, message: string) => ({ message, fields: { [field]: message } });

/** A status, the calls that answer it, the reason, and an example: the message alone, or the whole answer. */
type Reason = [status: number, concerns: (spec: Spec) => boolean, why: string, example?: string | object];

/**
 * The refusals that any call may answer with; a call's own are in its `refuses`. The docs show the first example of a
 * status, so reasons that never come first have none.
 */
const ALWAYS: Reason[] = [
  [
    400,
    hasBody,
    "The body is not valid JSON in UTF-8, or a field is not acceptable",
    {
      message: "Title must be at least 5 characters",
      fields: {
        title: "Title must be at least 5 characters",
        description: "Description must be at least 20 characters",
      },
    },
  ],
  [
    400,
    ({ params }) => params !== undefined,
    "The id in the address is not a positive 32-bit integer",
    wrongField("id", "The id must be a positive whole number"),
  ],
  [
    400,
    ({ query }) => query !== undefined,
    "A query parameter is not acceptable",
    wrongField("limit", "limit must be a whole number from 1 to 100"),
  ],
  [401, ({ access }) => access !== "anyone", "Nobody is logged in", "Please log in first"],
  [401, always, "The API token that was sent is unknown, or has ended", "This API token is unknown, or has ended"],
  [
    403,
    (spec) => spec.allowedWithToken === true && isWrite(spec),
    "The API token that was sent may only read",
    "This API token may only read",
  ],
  [
    403,
    ({ allowedWithToken }) => !allowedWithToken,
    "An API token was sent, which this call does not take",
    "This call accepts no API token: it is only for logged-in people",
  ],
  [403, ({ access }) => access === "admin", "The logged-in user is not an admin", "Only admins may do this"],
  [
    403,
    ({ access }) => access === "moderator",
    "The logged-in user is neither a moderator nor an admin",
    "Only moderators may do this",
  ],
  [403, (spec) => isWrite(spec) && !spec.allowedWhenSuspended, "The logged-in user is suspended"],
  [
    403,
    isRefusedUntilConfirmed,
    "The site asks for confirmed addresses, and the logged-in user has not confirmed theirs",
  ],
  [
    403,
    ({ needsFreshSignIn }) => needsFreshSignIn === true,
    "The session's user has neither logged in nor confirmed that it is them within the last hour: then the answer has `confirm`",
  ],
  [
    403,
    ({ needsFreshSignIn }) => typeof needsFreshSignIn === "function",
    "It changes who can get in, and the session's user has neither logged in nor confirmed that it is them within the last hour: then the answer has `confirm`",
  ],
  [
    403,
    (spec) => isWrite(spec) && !spec.allowedFromOtherSites,
    "The write came from another site's page, or is for another host than the hub's",
  ],
  [403, (spec) => isWrite(spec) && spec.allowedFromOtherSites === true, "The write is for another host than the hub's"],
  [
    412,
    isWrite,
    "The session is not that of the user in `X-Signed-In-As`",
    "You are logged in to another account in this browser now. Please reload the page.",
  ],
  [413, hasBody, "The body is over 1 MiB", "The body is over 1 MiB"],
  [
    415,
    hasBody,
    "The body was not sent as `application/json`, or in another charset than UTF-8",
    "Send the body as application/json",
  ],
  [
    422,
    acceptsIdempotencyKey,
    "The `Idempotency-Key` was used for another request before",
    "This Idempotency-Key was already used for another request. Please use a new one.",
  ],
  [431, always, "The address and headers are over 16 KB", "The address or headers are too long"],
  [
    429,
    always,
    "Unknown API tokens were sent too often from this address",
    "Too many attempts. Please try again in a minute.",
  ],
  [429, isWrite, "The logged-in user has written too often in the last minute"],
  [
    500,
    always,
    "A fault of ours; the answer says nothing about it, `X-Request-Id` helps us find it",
    "Something went wrong on our side",
  ],
  [
    503,
    always,
    "The database is briefly away; try again shortly",
    "The service is briefly unavailable. Please try again.",
  ],
];

/** Every refusal of this call, by status. */
export function refusalsOf(spec: Spec): Record<string, Answer> {
  const own = Object.entries(spec.refuses ?? {}).map(([status, why]): Reason => [Number(status), always, why]);
  const reasons = [...own, ...ALWAYS.filter(([, concerns]) => concerns(spec))];
  const answers: Record<string, Answer> = {};
  for (const status of [...new Set(reasons.map(([status]) => status))].sort()) {
    const these = reasons.filter((reason) => reason[0] === status);
    const shown = these.find(([, , , example]) => example)?.[3];
    const example = typeof shown === "string" ? { message: shown } : shown;
    answers[status] = {
      description: these.map(([, , why]) => `${why}.`).join(" "),
      ...((status === 429 || status === 503) && { headers: RETRY }),
      content: { "application/json": { ...JSON_ERROR, ...(example && { example }) } },
    };
  }
  return answers;
}
