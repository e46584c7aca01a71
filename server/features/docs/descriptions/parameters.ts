import { FILTER_WORDS } from "./resource-fields.ts";

/** The meaning of a parameter, by its name, or by call and name where a call uses the name for something else. */
export const PARAMETERS: Record<string, { description: string; example?: unknown }> = {
  limit: {
    description: "The maximum number of entries. A page with long entries has fewer: it ends at about 500 KB.",
    example: 20,
  },
  cursor: {
    description:
      "The start of the page. Copy it, or better the whole address, from the `Link` header of the previous page. It is opaque, and valid only for the same list with the same filters and order.",
  },
  search: {
    description:
      'Words to look for in title (which counts most), description, content, content type and topic. All words must occur, in any form (`grade` finds "grading"). `"exact phrase"` keeps words together, `-word` excludes, together with at least one wanted word. Accents and case make no difference; at most 40 words and 8 phrases. A misspelled word still finds similar titles, below the exact hits. Blank means no search.',
    example: "rubric feedback",
  },
  ...Object.fromEntries(
    ["resources", "topics", "replies", "forums"].map((kind) => [
      `GET /api/me ${kind}`,
      { description: `The ids of ${kind}, with commas between them; at most 200.`, example: "3,12" },
    ]),
  ),
  page: { description: "The page, by its address without the slash.", example: "terms" },
  tokenId: { description: "The id of the API token." },
  token: {
    description: "The token of the link in an email.",
    example: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM",
  },
  "POST /api/files name": {
    description: "The name of the file. It gets the extension of its actual kind.",
    example: "worksheet.pdf",
  },
  "GET /files/:id/:name name": { description: "The name of the file, or any other.", example: "worksheet.pdf" },
  w: { description: "The minimum width of a picture in pixels. Left out: its full width.", example: 320 },
  name: { description: "The name of a provider, as in `/api/site`.", example: "google" },
  identityId: { description: "The id of the account at a provider.", example: 12 },
  redirectTo: { description: "The page of this site to go on to.", example: "/resources/12" },
  invite: { description: "The token of an invitation, for a person without an account." },
  prove: { description: "`true`: only to prove that the owner is still using the session." },
  "GET /api/auth/oidc/:name/callback code": { description: "From the provider." },
  "GET /api/auth/oidc/:name/callback state": { description: "The state that was sent to the provider." },
  "GET /api/auth/oidc/:name/callback iss": { description: "The provider's issuer." },
  "GET /api/auth/oidc/:name/callback error": { description: "From the provider, if it refuses." },
  "POST /api/unsubscribe kind": {
    description: "Only this one of the kinds that the email was about.",
    example: "resource_comment",
  },
  ...FILTER_WORDS,
  tried: {
    description:
      "`yes`: only resources that teachers have tried in class. Left out, blank or beginning with `any-`, it restricts nothing; an unknown value finds nothing.",
    example: "yes",
  },
  allowed: {
    description:
      "`yes`: only resources that name no AI tool, or at least one that `GET /api/tools` has as `approved` or `limited` for the chosen `grade` and for the resource's `studentData` (which counts as `none` where it is not stated). Left out, blank or beginning with `any-`, it restricts nothing; an unknown value finds nothing.",
    example: "yes",
  },
  sort: {
    description:
      "`newest` first, `top` (best Bayesian average rating first, then views), `views` (most viewed first), `tried` (most trials in class first, then the latest) or `worked` (what worked in class first: the lower bound of the share of trials that worked, by the 95% Wilson interval, halved for every two years since the last trial; then the newest). Left out: the best match for a search, and among equally good ones what worked; otherwise the newest.",
  },
  "GET /api/search q": { description: "Words to find, as in `GET /api/resources`.", example: "rubric" },
  "GET /api/mentions search": {
    description: "Part of a name or username. Left out: only those who wrote in the topic or about the resource.",
    example: "rosa",
  },
  "GET /api/mentions topic": { description: "The topic that is written in.", example: 31 },
  "GET /api/mentions resource": { description: "The resource that is written about.", example: 7 },
  "GET /api/members search": { description: "Parts of a name or username; all must match.", example: "rosa" },
  "POST /api/resources draft": {
    description: "One of your own drafts, which is deleted when the resource is stored.",
    example: "12",
  },
  exact: {
    description:
      "Search for the words as they were typed: misspelled ones are not corrected, and neither similar titles nor the closest resources come.",
  },
  view: {
    description:
      "`card` leaves `content` out (it is `null`), which makes lists much smaller. `full`, as when left out, has it.",
  },
  "GET /api/forums/:id/topics view": {
    description: "`row` leaves `content` out (it is `null`). `full`, as when left out, has it.",
  },
  "GET /api/admin/statistics about": {
    description: "One of the `subjects` or `grades` of a resource. Left out: the whole library.",
    example: "Science",
  },
  "GET /api/admin/resources/pending sort": {
    description: "`newest` for what was sent last. Left out: what waits longest comes first.",
  },
  "GET /api/topics view": {
    description: "`forums`: only the newest discussion of each forum. `sort` and `search` are then ignored.",
  },
  "GET /api/topics sort": {
    description: "`latest`, as when left out, or `unanswered` for topics without replies.",
  },
  "GET /api/topics search": {
    description:
      'Words to look for in topics and replies. All of them must occur in the topic or in one of its replies, in any form. `"exact phrase"` keeps words together, `-word` excludes; at most 40 words and 8 phrases. Blank means no search.',
    example: "rubric feedback",
  },
  reply: {
    description: "The page that has this reply. An unknown one gives the first page; beside a `cursor` it is ignored.",
    example: 96,
  },
  "GET /api/users/:id/lists view": {
    description: "`card` leaves the items of the lists out. `full`, as when left out, has them.",
  },
  "GET /api/users/:id/lists resourceId": {
    description: "Adds `hasResource` to each list: whether this resource is in it.",
    example: 7,
  },
  resourceId: { description: "Which resource." },
  when: { description: "`upcoming`, as when left out, or `past` for events that are over." },
  status: { description: "Only resources with this status. Left out: all." },
  needsChanges: {
    description:
      "`true`: only what the team has rejected and its author can change, resources and edits of public ones. For others than the author and moderators nothing.",
  },
  waiting: {
    description:
      "`true`: only what waits for review, new resources and edits of public ones. For others than the author and moderators nothing.",
  },
  "GET /api/admin/reports status": { description: "`open`, as when left out, or `closed`." },
  revision: {
    description:
      "The `revision` of what was looked at. If the resource has been edited since, nothing is decided (409). Left out: the decision is about whatever it says by now.",
  },
  seenStatus: {
    description:
      "The `status` of what was looked at. If somebody has decided otherwise since, nothing changes (409). Left out: the decision is made whatever it is by now.",
  },
  decidedAt: {
    description:
      "The `decidedAt` of the review that is to be undone. If it has been decided on again since, nothing changes (409). Left out: the decision in force is undone, no matter who made it.",
  },
  "PUT /api/admin/removed/:kind/:id/restore kind": { description: "What it is." },
  "PUT /api/admin/removed/:kind/:id/restore id": { description: "The id it had, and gets again." },
  "GET /api/admin/users search": {
    description:
      "Text that occurs, whatever its case and accents, in a name or an address; or the number that stands on posts, as `User #12`.",
    example: "delgado",
  },
  part: { description: "One of the parts that a sitemap of several files names.", example: "resources-2" },
  role: { description: "Only people with this role. Left out: all." },
  state: { description: "Only people who are, or who are not, suspended. Left out: all." },
  action: { description: "Only what was done in this way. Left out: all." },
  actorId: { description: "Only what this user has done. Left out: by anybody." },
  "GET /api/resources/:id/ratings userId": { description: "Only the rating by this user. Left out: by anybody." },
  "GET /api/admin/resources/pending search": {
    description:
      "Text that occurs, whatever its case and accents, in the title or description, or in those of an edit that waits.",
    example: "rubric",
  },
  "GET /api/admin/resources search": {
    description: "Text that occurs, whatever its case and accents, in the title or description.",
    example: "rubric",
  },
};
