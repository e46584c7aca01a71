import { REQUESTS, ROSA, unnamed } from "./requests.ts";

const { content, ...draft } = REQUESTS.ResourceDraft as { content: unknown };

/** The fields of a card. */
const related = {
  id: 7,
  userId: 12,
  author: ROSA,
  ...draft,
  files: [],
  cover: null,
  avgRating: 4.67,
  ratingCount: 9,
  trialCount: 7,
  workedCount: 5,
  lastTriedOn: "2026-03-11",
  createdAt: "2026-03-09T15:04:05.123Z",
  publishedAt: "2026-03-10T09:12:44.007Z",
};

const resource = {
  ...related,
  content,
  status: "approved",
  views: 318,
  opening: null,
  isSaved: false,
  review: null,
  waitingEdit: null,
};

const rendered = {
  ...resource,
  contentHtml:
    '<h3 id="user-content-before-you-start">Before you start</h3>\n<p>Bring a rubric you <strong>already use</strong> and three anonymous samples.</p>',
};

const detail = {
  ...rendered,
  reviewedOn: "2026-03-10",
  rejectedEdit: null,
  waitingEditHtml: null,
  basedOn: null,
  remixes: [{ id: 31, userId: 15, author: unnamed(15), title: "Stress-test your rubric, for lab reports" }],
};

const moderated = { ...resource, revision: "9a0364b9e99bb480dd25e1f0284c8555", waitingSince: null, refusal: null };

const review = {
  decision: "rejected",
  ...(REQUESTS.ReviewInput as object),
  decidedAt: "2026-03-10T09:12:44.007Z",
};

const waitingEdit = {
  ...(REQUESTS.ResourceDraft as object),
  title: "Stress-test your rubric with three essays",
  files: [],
  submittedAt: "2026-03-14T20:31:08.640Z",
};

/** Submissions without a decision. */
const UNREAD = {
  status: "pending",
  publishedAt: null,
  views: 0,
  avgRating: 0,
  ratingCount: 0,
  trialCount: 0,
  workedCount: 0,
  lastTriedOn: null,
};

/** A resource that was just submitted. */
const submitted = { ...detail, ...UNREAD, reviewedOn: null, remixes: [] };

const item = {
  resourceId: 7,
  ...(REQUESTS.ListItemChange as object),
  resource: { ...resource, content: null },
};

const summary = {
  id: 4,
  userId: 12,
  author: ROSA,
  ...(REQUESTS.ListDraft as object),
  itemCount: 1,
  createdAt: "2026-03-15T08:20:00.000Z",
  updatedAt: "2026-03-15T08:21:30.250Z",
  url: "/lists/q3hZ0xvJm2cYw8Rk5TnLb7",
  hiddenCount: 0,
  takenDown: false,
};

const list = { ...summary, items: [item] };

/** Resources and their review, by the name of the schema. */
export const RESOURCE_RESPONSES = {
  Resource: resource,
  ResourceDetail: detail,
  RelatedResource: related,
  SavedResource: { ...resource, isSaved: true, hasChanged: true },
  ResourceVersion: {
    id: 52,
    title: "Stress-test your rubric",
    description: "Find the vague words in a rubric before your students do.",
    content: "Bring a rubric you **already use**.",
    contentHtml: "<p>Bring a rubric you <strong>already use</strong>.</p>",
    files: [],
    publishedAt: "2026-03-10T09:12:44.007Z",
  },
  ModeratedResource: moderated,
  ResourceList: list,
  UserList: list,
  ListItem: item,
  PackItem: {
    resourceId: 7,
    note: "Start with this one.",
    resource: { ...rendered, content: null, basedOn: null, reviewedOn: "2026-03-10" },
  },
  Stats: {
    totalResources: 134,
    pendingResources: 3,
    rejectedResources: 5,
    totalViews: 20417,
    totalUsers: 268,
    byContentType: [
      { name: "Lesson Plan", count: 61 },
      { name: "Tutorial", count: 81 },
    ],
    byEducationalLevel: [
      { name: "College", count: 47 },
      { name: "High School", count: 95 },
    ],
    openReports: 2,
    waitingEdits: 1,
    oldestWaitingSince: "2026-03-14T20:31:08.640Z",
    medianWaitHours: 21.5,
    weeks: [
      { monday: "2026-03-02", submitted: 9, decided: 11 },
      { monday: "2026-03-09", submitted: 6, decided: 4 },
    ],
  },
  HistoryEntry: {
    id: 611,
    event: "rejected",
    ...(REQUESTS.ReviewInput as object),
    userId: null,
    author: null,
    createdAt: review.decidedAt,
  },
  QueuePlace: { ahead: 3, medianHours: 21.5 },
};

export const RESOURCES_FOUND = { count: 12, items: [{ ...resource, content: null }] };

/** By method and path, where the call returns more than its schema says. */
export const RESOURCE_CALLS = {
  "POST /api/resources": submitted,
  "PUT /api/resources/:id": { ...detail, waitingEdit, waitingEditHtml: rendered.contentHtml },
  "PUT /api/admin/resources/:id/reject": { ...moderated, ...UNREAD, status: "rejected", review },
  "PUT /api/admin/resources/:id/review": { ...moderated, ...UNREAD, status: "rejected", review },
  "PUT /api/admin/resources/:id/reopen": { ...moderated, ...UNREAD, waitingSince: resource.createdAt },
  "GET /api/resources/featured": [{ ...resource, content: null }],
  "GET /api/resources/for-you": [{ ...resource, content: null }],
  "GET /api/admin/resources/pending": [{ ...moderated, waitingEdit, waitingSince: waitingEdit.submittedAt }],
  "GET /api/admin/resources/:id": { ...moderated, waitingEdit, waitingSince: waitingEdit.submittedAt },
  "POST /api/lists": { ...summary, itemCount: 0, items: [] },
  "PUT /api/lists/:id": { ...list, visibility: "public", url: "/lists/4" },
  "POST /api/lists/:id/copy": {
    ...list,
    id: 9,
    userId: 31,
    author: unnamed(31),
    visibility: "private",
    url: "/lists/9",
  },
};
