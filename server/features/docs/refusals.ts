import { isRefusedUntilConfirmed } from "#server/platform/api/access.ts";
import type { Spec } from "#server/platform/api/endpoint.ts";
import { acceptsIdempotencyKey } from "#server/platform/api/idempotency.ts";
import type { Answer } from "./openapi-types.ts";

const JSON_ERROR = { schema: { $ref: "#/components/schemas/Error" } };
const RETRY = { "Retry-After": { $ref: "#/components/headers/Retry-After" } };

type Reason = { status: number; when: (spec: Spec) => boolean; why: string; example: object };

const isWrite = ({ method }: Spec) => method !== "GET";
const hasBody = ({ body }: Spec) => body !== undefined;

/** The refusals that any call may answer with; a call's own are in its `refuses`. */
const ALWAYS: Reason[] = [
  {
    status: 400,
    when: hasBody,
    why: "The body is not valid JSON in UTF-8, or a field is not acceptable",
    example: {
      message: "Title must be at least 5 characters",
      fields: {
        title: "Title must be at least 5 characters",
        description: "Description must be at least 20 characters",
      },
    },
  },
  {
    status: 400,
    when: ({ params }) => params !== undefined,
    why: "The id in the address is not a positive 32-bit integer",
    example: {
      message: "The id must be a positive whole number",
      fields: { id: "The id must be a positive whole number" },
    },
  },
  {
    status: 400,
    when: ({ query }) => query !== undefined,
    why: "A query parameter is not acceptable",
    example: {
      message: "limit must be a whole number from 1 to 100",
      fields: { limit: "limit must be a whole number from 1 to 100" },
    },
  },
  {
    status: 401,
    when: ({ access }) => access !== "anyone",
    why: "Nobody is logged in",
    example: { message: "Please log in first" },
  },
  {
    status: 401,
    when: () => true,
    why: "The API token that was sent is unknown, or has ended",
    example: { message: "This API token is unknown, or has ended" },
  },
  {
    status: 403,
    when: (spec) => spec.allowedWithToken === true && isWrite(spec),
    why: "The API token that was sent may only read",
    example: { message: "This API token may only read" },
  },
  {
    status: 403,
    when: ({ allowedWithToken }) => !allowedWithToken,
    why: "An API token was sent, which this call does not take",
    example: { message: "This call takes no API token: it is for people who are logged in" },
  },
  {
    status: 403,
    when: ({ access }) => access === "admin",
    why: "The logged-in user is not an admin",
    example: { message: "Only admins may do this" },
  },
  {
    status: 403,
    when: ({ access }) => access === "moderator",
    why: "The logged-in user is neither a moderator nor an admin",
    example: { message: "Only moderators may do this" },
  },
  {
    status: 403,
    when: (spec) => isWrite(spec) && !spec.allowedWhenSuspended,
    why: "The logged-in user is suspended",
    example: { message: "Your account is suspended until December 1, 2026" },
  },
  {
    status: 403,
    when: isRefusedUntilConfirmed,
    why: "The site asks for confirmed addresses, and the logged-in user has not confirmed theirs",
    example: { message: "Please confirm your email address first" },
  },
  {
    status: 403,
    when: ({ needsFreshSignIn }) => needsFreshSignIn === true,
    why: "The session's user has neither logged in nor confirmed that it is them within the last hour: then the answer has `confirm`",
    example: { message: "Confirm that it is you", confirm: true },
  },
  {
    status: 403,
    when: ({ needsFreshSignIn }) => typeof needsFreshSignIn === "function",
    why: "It changes who can get in, and the session's user has neither logged in nor confirmed that it is them within the last hour: then the answer has `confirm`",
    example: { message: "Confirm that it is you", confirm: true },
  },
  {
    status: 403,
    when: (spec) => isWrite(spec) && !spec.allowedFromOtherSites,
    why: "The write came from another site's page, or is for another host than the hub's",
    example: { message: "Writes from another site are not allowed" },
  },
  {
    status: 403,
    when: (spec) => isWrite(spec) && spec.allowedFromOtherSites === true,
    why: "The write is for another host than the hub's",
    example: { message: "Nothing can be changed under this address. Please use https://hub.example.org" },
  },
  {
    status: 412,
    when: isWrite,
    why: "The session is not that of the user in `X-Signed-In-As`",
    example: { message: "Another account is logged in in this browser now" },
  },
  { status: 413, when: hasBody, why: "The body is over 1 MiB", example: { message: "The body is over 1 MiB" } },
  {
    status: 415,
    when: hasBody,
    why: "The body was not sent as `application/json`, or in another charset than UTF-8",
    example: { message: "Send the body as application/json" },
  },
  {
    status: 422,
    when: acceptsIdempotencyKey,
    why: "The `Idempotency-Key` was used for another request before",
    example: { message: "This Idempotency-Key was already used for another request. Please use a new one." },
  },
  {
    status: 431,
    when: () => true,
    why: "The address and headers are over 16 KB",
    example: { message: "The address or headers are too long" },
  },
  {
    status: 429,
    when: () => true,
    why: "Unknown API tokens were sent too often from this address",
    example: { message: "Too many attempts. Please try again in a minute." },
  },
  {
    status: 429,
    when: isWrite,
    why: "The logged-in user has written too often in the last minute",
    example: { message: "Too many attempts. Please try again in a minute." },
  },
  {
    status: 500,
    when: () => true,
    why: "A fault of ours; the answer says nothing about it, `X-Request-Id` helps us find it",
    example: { message: "Something went wrong on our side" },
  },
  {
    status: 503,
    when: () => true,
    why: "The database is briefly away; try again shortly",
    example: { message: "The service is briefly unavailable. Please try again." },
  },
];

/** Every refusal this call can answer, by status. */
export function refusalsOf(spec: Spec): Record<string, Answer> {
  const reasons = [
    ...Object.entries(spec.refuses ?? {}).map(([status, why]) => ({ status: Number(status), why, example: undefined })),
    ...ALWAYS.filter(({ when }) => when(spec)),
  ];
  const answers: Record<string, Answer> = {};
  for (const status of [...new Set(reasons.map((reason) => reason.status))].sort()) {
    const these = reasons.filter((reason) => reason.status === status);
    const example = these.find((reason) => reason.example)?.example;
    answers[status] = {
      description: these.map(({ why }) => `${why}.`).join(" "),
      ...((status === 429 || status === 503) && { headers: RETRY }),
      content: { "application/json": { ...JSON_ERROR, ...(example && { example }) } },
    };
  }
  return answers;
}
