import { NOTICE_KINDS } from "#contract/notice-kinds.ts";
import { PersonalData } from "#contract/personal-data.ts";
import { ADMIN_RESPONSES } from "./admin-responses.ts";
import { newDraft, REQUESTS, ROSA, unnamed } from "./requests.ts";
import { RESOURCE_CALLS, RESOURCE_RESPONSES, RESOURCES_FOUND } from "./resource-responses.ts";

const NOTICE = {
  id: 4107,
  kind: "topic_reply",
  text: "3 new replies in “How do you open an AI unit?”",
  url: "/community?forum=1&topic=31&reply=204#reply-204",
  actorId: 31,
  count: 3,
  readAt: null,
  createdAt: "2026-03-12T16:04:02.000Z",
};

const DRAFT = {
  id: 58,
  ...newDraft,
  createdAt: "2026-03-12T16:04:02.000Z",
  updatedAt: "2026-03-12T16:20:45.310Z",
};

const MEMBER = { ...ROSA, username: "rosa.delgado" };

const NOTICE_RESPONSES = {
  Notice: NOTICE,
  Waiting: {
    needsChanges: { count: 1, items: [{ id: 112, title: "Rubrics that students understand" }] },
    replies: { count: 1, items: [NOTICE] },
    unreadNotices: 2,
    drafts: { count: 1, items: [{ id: 58, title: "Questions before answers", updatedAt: DRAFT.updatedAt }] },
  },
  Draft: DRAFT,
  UnreadCount: { count: 2 },
  NoticeSettings: Object.fromEntries(
    Object.entries(NOTICE_KINDS).map(([kind, { mail }]) => [kind, { site: true, mail }]),
  ),
  Mute: {
    member: { id: 31, name: "Paul Ortega", image: null },
    createdAt: "2026-03-12T16:10:31.220Z",
  },
  SavedSearch: {
    id: 12,
    filters: { search: "lab report", subject: "Science", grade: "6-8" },
    createdAt: "2026-03-12T16:10:31.220Z",
  },
  MailedKinds: {
    kinds: [
      { kind: "resource_comment", mail: "daily" },
      { kind: "topic_reply", mail: "off" },
    ],
  },
};

const CHALLENGE = "x8cGkz3nVhJvWk0m6fQy2rT1oLbP9sUeAiDdXwYtZ4M";

/** Of two-step login and passkeys. */
const PASSKEY_RESPONSES = {
  TwoStep: {
    on: false,
    offer: {
      secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      address:
        "otpauth://totp/AI%20Educators%20Hub:rosa.delgado?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=AI%20Educators%20Hub",
    },
  },
  TwoStepStarted: { recoveryCode: "KRUG-K4TF-MFSG-K4TT-NV4W-2ZLO" },
  Passkey: {
    id: 3,
    name: "Laptop at school",
    backedUp: true,
    createdAt: "2026-03-09T15:01:44.318Z",
    lastUsedAt: "2026-03-12T07:40:02.150Z",
  },
  PasskeyCreation: {
    challenge: CHALLENGE,
    rp: { id: "hub.example.org", name: "AI Educators Hub" },
    user: { id: "MTI", name: "rosa.delgado", displayName: "rosa.delgado" },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: "public-key" })),
    timeout: 300_000,
    attestation: "none",
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  },
  PasskeyRequest: {
    challenge: CHALLENGE,
    rpId: "hub.example.org",
    timeout: 300_000,
    userVerification: "required",
    allowCredentials: [],
  },
};

/** The ways to log in besides a password. */
const SIGN_IN_RESPONSES = {
  PendingSignIn: {
    label: "Google",
    email: "rosa.delgado@example.org",
    needs: "password",
    mayMakeAccount: true,
    username: "rosa.delgado",
  },
  Identity: {
    id: 12,
    provider: "google",
    email: "rosa.delgado@example.org",
    createdAt: "2026-03-09T14:58:11.020Z",
    lastUsedAt: "2026-03-18T07:30:05.410Z",
  },
  ConnectStarted: { address: "https://accounts.google.com/o/oauth2/v2/auth?client_id=…" },
  ProfileProposal: { username: "rosa.delgado", firstName: "Rosa", lastName: "Delgado" },
  EmailAddress: {
    email: "rosa.delgado@example.org",
    confirmed: true,
    pending: { email: "rosa@example.org", expiresAt: "2026-03-11T14:58:11.020Z" },
  },
  EmailLinkState: { link: { kind: "confirm", username: "rosa.delgado", email: "rosa.delgado@example.org" } },
  UndoneChange: {
    resetToken: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM",
    removed: [
      { kind: "passkey", name: "My phone" },
      { kind: "twoStep", name: null },
    ],
    recoveryEmail: null,
  },
};

const { email: _, password: __, ...person } = REQUESTS.Registration as Record<string, string>;

const publicUser = {
  id: 12,
  ...person,
  profileImage: "https://example.org/people/rosa.jpg",
  bio: "I teach ninth-grade biology and collect good wrong answers.",
  role: null,
  createdAt: "2026-02-03T08:15:30.482Z",
};

const topic = {
  id: 31,
  forumId: 1,
  ...(REQUESTS.TopicDraft as object),
  userId: 12,
  author: ROSA,
  createdAt: "2026-03-10T07:41:00.250Z",
  lastActivityAt: "2026-03-12T16:03:59.118Z",
  replyCount: 6,
  editedAt: null,
  pinned: false,
  locked: false,
  answerReplyId: 96,
  thanksCount: 4,
  thanked: false,
};

const without = (example: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name)));

const latest = without(topic, "content", "thanked", "editedAt");

const calendarFile = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//AI Educators Hub//Events//EN",
  "BEGIN:VEVENT",
  "UID:event-3@hub.example.org",
  "DTSTAMP:20260301T090000Z",
  "LAST-MODIFIED:20260301T090000Z",
  "SEQUENCE:0",
  "DTSTART:20260416T220000Z",
  "DTEND:20260416T230000Z",
  "SUMMARY:Your First Useful Prompt",
  "DESCRIPTION:Bring one task you dislike doing.",
  "LOCATION:Online",
  "URL:https://hub.example.org/community/events",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\n");

const uploadedFile = {
  id: 34,
  name: "Worksheet on rubrics.pdf",
  type: "application/pdf",
  bytes: 482_113,
  width: null,
  height: null,
  pages: 3,
  url: "/files/34/Worksheet%20on%20rubrics.pdf",
  createdAt: "2026-03-09T15:04:05.123Z",
};

const apiToken = {
  id: 12,
  name: "Calendar of the science department",
  scope: "write",
  createdAt: "2026-03-09T15:04:05.123Z",
  expiresAt: "2026-09-30T22:00:00.000Z",
  lastUsedAt: null,
};

/** By the name of its schema. */
const NAMED = {
  User: {
    ...publicUser,
    email: "rosa.delgado@example.org",
    emailConfirmed: true,
    emailRefusedAt: null,
    profileImageId: null,
    recoveryEmail: null,
    restingRole: null,
    showName: true,
    teachesSubjects: ["Science", "English Learners"],
    teachesGrades: ["6-8"],
    mutedIds: [],
    welcomed: true,
    mayChooseUsername: false,
    hasPassword: true,
    needsTwoStep: false,
    suspendedUntil: null,
    suspensionReason: null,
  },
  PublicUser: publicUser,
  LoginHistoryEntry: {
    id: 481,
    loginTime: "2026-03-09T14:58:11.020Z",
    logoutTime: null,
    ipAddress: "203.0.113.24",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    location: null,
  },
  OpenSession: {
    id: 481,
    loginTime: "2026-03-09T14:58:11.020Z",
    ipAddress: "203.0.113.24",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    current: true,
  },
  ...PASSKEY_RESPONSES,
  ApiToken: { ...apiToken, lastUsedAt: "2026-03-10T06:00:02.480Z" },
  NewApiToken: { ...apiToken, token: "hub_q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM" },
  ...SIGN_IN_RESPONSES,
  ActivityEntry: {
    id: 902,
    action: "resource_created",
    details: 'Submitted "Stress-test your rubric"',
    createdAt: "2026-03-09T15:04:05.123Z",
  },
  UploadedFile: { ...uploadedFile, hints: [] },
  FileWithUses: { ...uploadedFile, hints: [], uses: [{ kind: "resource", id: 7 }] },
  FileRoom: {
    bytes: 1_288_490_189,
    most: 21_474_836_480,
    files: 340,
    people: [{ author: ROSA, bytes: 62_914_560, files: 41 }],
  },
  OwnFile: { ...uploadedFile, storedBytes: 482_113, isUsed: true },
  Rating: {
    id: 55,
    resourceId: 7,
    userId: 31,
    author: unnamed(31),
    ...(REQUESTS.RatingDraft as object),
    contentHtml: "<p>Worked well with my ninth graders. Plan twenty minutes more than it says.</p>",
    createdAt: "2026-03-11T19:22:40.907Z",
    editedAt: null,
  },
  Trial: {
    id: 61,
    resourceId: 7,
    userId: 31,
    author: unnamed(31),
    ...(REQUESTS.TrialDraft as object),
    createdAt: "2026-03-11T19:22:40.907Z",
    editedAt: null,
  },
  Comment: {
    id: 83,
    resourceId: 7,
    userId: 31,
    author: unnamed(31),
    ...(REQUESTS.CommentDraft as object),
    contentHtml: "<p>Has anyone tried this with a rubric for oral exams?</p>",
    createdAt: "2026-03-11T19:25:03.311Z",
    editedAt: null,
  },
  Tool: { id: 3, ...(REQUESTS.ToolInput as object) },
  Forum: {
    id: 1,
    title: "General Discussion",
    description: "Anything about AI and teaching that has no better place.",
    topicCount: 14,
    position: 1,
    archived: false,
    followed: false,
  },
  Topic: {
    ...topic,
    followed: true,
    contentHtml:
      "<p>I have one 45-minute period and a skeptical class.</p>\n<p>What was <em>your</em> first activity?</p>",
  },
  ListedTopic: topic,
  LatestTopic: { ...latest, forumTitle: "General Discussion" },
  Reply: {
    id: 204,
    topicId: 31,
    ...(REQUESTS.ReplyDraft as object),
    contentHtml: "<p>I let them guess the next word of a sentence, on paper, before any computer is opened.</p>",
    userId: 31,
    author: unnamed(31),
    createdAt: "2026-03-12T16:03:59.118Z",
    editedAt: null,
    removed: null,
    thanksCount: 2,
    thanked: true,
  },
  Event: { id: 3, ...(REQUESTS.EventInput as object) },
  Member: MEMBER,
  Mentionable: MEMBER,
  SearchResults: {
    resources: { ...RESOURCES_FOUND, searchedFor: null },
    discussions: { count: 1, items: [{ ...latest, forumTitle: "General Discussion" }] },
    members: { count: 1, items: [MEMBER] },
  },
  ...RESOURCE_RESPONSES,
  ...NOTICE_RESPONSES,
  ...ADMIN_RESPONSES,
};

/** A list without an example below is shown empty. */
const { needsTwoStep: ___, ...profile } = NAMED.User;
const EXPORTED_LISTS = Object.keys(PersonalData.shape).filter((name) => !/^(exportedAt|profile)$/.test(name));

const personalData = {
  exportedAt: "2026-03-20T10:00:00.000Z",
  profile,
  ...Object.fromEntries(EXPORTED_LISTS.map((name) => [name, []])),
  resources: [
    {
      ...without(NAMED.Resource, "author", "opening"),
      rejectedEdit: null,
      versions: [without(NAMED.ResourceVersion, "contentHtml")],
    },
  ],
  saved: [{ resourceId: 9, savedAt: "2026-03-18T11:12:13.140Z" }],
  topics: [without(NAMED.Topic, "author", "thanksCount", "thanked", "followed")],
  thanks: [{ topicId: null, replyId: 204, createdAt: "2026-03-12T17:20:41.007Z" }],
  loginHistory: [NAMED.LoginHistoryEntry],
  activity: [NAMED.ActivityEntry],
};

/** An answer, or one entry of a list, by the name of its schema; or the whole answer by method and path. */
export const RESPONSES: Record<string, unknown> = {
  ...NAMED,
  PersonalData: personalData,
  ResetLinkState: { valid: true },
  Me: {
    user: NAMED.User,
    unread: NAMED.UnreadCount,
    marks: {
      resources: { isSaved: [3] },
      topics: { thanked: [], followed: [12] },
      replies: { thanked: [] },
      forums: { followed: [] },
    },
  },
  ...RESOURCE_CALLS,
  "GET /api/events.ics": calendarFile,
};
