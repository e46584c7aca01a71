import { DRAFT_EXAMPLE } from "#server/features/docs/descriptions/resource-fields.ts";

/** A member who shows their name, and one who does not. */
export const ROSA = { id: 12, name: "Rosa Delgado", image: "https://example.org/people/rosa.jpg" };
export const unnamed = (id: number) => ({ id, name: null, image: null });

const forumInput = {
  title: "General Discussion",
  description: "Anything about AI and teaching that has no better place.",
  position: 1,
  archived: false,
};

const sitePage = { lead: "Short, and meant to be read.", content: "## Your account\n\nOne for each teacher." };

const toolInput = {
  name: "Microsoft Copilot",
  spellings: ["Copilot", "Bing Chat"],
  url: "https://copilot.example.com",
  status: "limited",
  grades: ["9-12", "College"],
  studentData: "anonymous",
  note: "With the school account only.",
};

const eventInput = {
  title: "Your First Useful Prompt",
  description: "Bring one task you dislike doing. Everyone leaves with one saved prompt.",
  startsAt: "2026-04-16T22:00:00.000Z",
  endsAt: "2026-04-16T23:00:00.000Z",
  location: "Online",
  url: null,
};

const siteInput = {
  name: "AI Educators Hub",
  tagline: "For teachers who are learning to bring AI into their teaching.",
  announcement: { text: "The workshop moved to Thursday.", url: "https://hub.example.org/community/events" },
  registration: "domains",
  socialLinks: [{ name: "Mastodon", url: "https://social.example.org/@hub" }],
  contactEmail: "office@school.example",
  domains: ["school.example"],
  staffTwoStep: true,
  namesShown: "choice",
  readers: "everyone",
  logoId: null,
  logoDarkId: null,
  accent: "#174a8f",
  footerText: "Lakeside School District, 12 Shore Road",
};

export const newDraft = { fields: { title: "Questions before answers", description: "Students write" } };

/** A valid body, by the name of its schema, or by method and path where it has none. */
export const REQUESTS: Record<string, unknown> = {
  Registration: {
    firstName: "Rosa",
    lastName: "Delgado",
    username: "rosa.delgado",
    email: "rosa.delgado@example.org",
    password: "correct horse battery",
  },
  Login: { username: "rosa.delgado", password: "correct horse battery" },
  Confirmation: { password: "correct horse battery" },
  PasswordChange: { currentPassword: "correct horse battery", newPassword: "wrong zebra engine" },
  PasswordResetRequest: { email: "rosa.delgado@example.org", useRecoveryEmail: false },
  UnsubscribeLink: { token: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM" },
  ResetLink: { token: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM" },
  PasswordReset: { token: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM", newPassword: "wrong zebra engine" },
  EmailLink: { token: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM" },
  EmailChange: { email: "rosa@example.org", password: "correct horse battery" },
  SignOutInput: { password: "correct horse battery", session: 481 },
  TwoStepStart: { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code: "287082", password: "correct horse battery" },
  TwoStepEnd: { code: "081804", password: "correct horse battery" },
  ApiTokenInput: {
    name: "Calendar of the science department",
    scope: "write",
    expiresAt: "2026-09-30T22:00:00Z",
    password: "correct horse battery",
  },
  PendingSignInAnswer: { username: "rosa.delgado", password: "correct horse battery" },
  ConnectInput: { provider: "google", password: "correct horse battery" },
  DisconnectInput: { password: "correct horse battery" },
  OwnerProof: { password: "correct horse battery" },
  PasskeyRename: { name: "Laptop at school" },
  PasskeyAdding: {
    name: "Laptop at school",
    response: {
      id: "oN2vzmKVQfuEfkT0xrm1kA",
      rawId: "oN2vzmKVQfuEfkT0xrm1kA",
      type: "public-key",
      response: {
        clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
        attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik",
        transports: ["internal"],
      },
    },
  },
  PasskeyProof: {
    response: {
      id: "oN2vzmKVQfuEfkT0xrm1kA",
      rawId: "oN2vzmKVQfuEfkT0xrm1kA",
      type: "public-key",
      response: {
        clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
        authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA",
        signature: "MEUCIQDKg0xEb4lQ8kM9w2u1hC2rY3nX0e6Q",
        userHandle: "MTI",
      },
    },
  },
  DeleteAccountInput: { password: "correct horse battery", erasePosts: false },
  ProfileDraft: {
    firstName: "Rosa",
    lastName: "Delgado",
    profileImage: "https://example.org/people/rosa.jpg",
    profileImageId: null,
    bio: "I teach ninth-grade biology and collect good wrong answers.",
    recoveryEmail: "rosa.at.home@example.org",
    showName: true,
    teachesSubjects: ["Science", "English Learners"],
    teachesGrades: ["6-8"],
  },
  ResourceDraft: DRAFT_EXAMPLE,
  NewFileName: { name: "Questions before answers" },
  NewDraft: newDraft,
  DraftChange: { ...newDraft, updatedAt: "2026-03-12T16:20:45.310Z" },
  RemovalInput: { note: "Please leave out the name of the student, and post it again." },
  RejectionInput: { reasons: ["sources"], note: "Where do the figures in step 2 come from?" },
  ReviewInput: { reasons: ["sources"], note: "Where do the figures in step 2 come from?" },
  RatingDraft: { rating: 5, comment: "Worked well with my ninth graders. Plan twenty minutes more than it says." },
  TrialDraft: {
    tool: "ChatGPT",
    triedOn: "2026-03-11",
    grade: "9-12",
    outcome: "worked",
    note: "Second period needed the checklist on paper. Plan ten minutes more.",
  },
  CommentDraft: { content: "Has anyone tried this with a rubric for oral exams?" },
  TopicDraft: {
    title: "How do you open an AI unit?",
    content: "I have one 45-minute period and a skeptical class.\n\nWhat was *your* first activity?",
  },
  ReplyDraft: { content: "I let them guess the next word of a sentence, on paper, before any computer is opened." },
  ListDraft: {
    title: "Feedback that students use",
    description: "For the first department meeting after the break.",
    visibility: "link",
  },
  ListChange: { visibility: "public" },
  ListItemChange: { note: "Start with this one.", position: 0 },
  ReadNotices: { ids: [4107] },
  NoticeSettingsChange: { resource_rating: { site: true, mail: "off" } },
  ReportDraft: { kind: "comment", targetId: 83, reason: "spam", note: "The same link is under every resource." },
  CaseDecision: { action: "keep", note: null, message: null },
  AnswerInput: { replyId: 96 },
  TopicState: { pinned: true, locked: false },
  RoleInput: { role: "moderator" },
  SuspensionInput: { until: "2026-12-01T00:00:00Z", reason: "Advertising in every topic." },
  PeopleExportInput: { ids: [12, 31] },
  DeletePersonInput: { erasePosts: true },
  InvitationInput: { email: "new.colleague@example.org", role: null },
  InvitationBatchInput: {
    invitees: [
      { email: "new.colleague@example.org", name: "Jörg Müller", role: null },
      { email: "another@example.org", name: null, role: null },
    ],
  },
  InviteeCheckInput: { emails: ["new.colleague@example.org", "rosa.delgado@example.org"] },
  BatchRunInput: { running: false },
  InviteesChange: { action: "resend", ids: [31, 32] },
  SchoolLinkInput: {
    name: "Lake Elementary",
    domain: "lake.example.edu",
    maxUses: 120,
    endsAt: "2026-06-30T23:59:59Z",
  },
  JoinToken: { token: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM" },
  ForumInput: forumInput,
  ForumChange: { ...forumInput, title: "General Talk", seen: forumInput },
  SitePageChange: {
    ...sitePage,
    content: "## Your account\n\nOne for each person.",
    tellMembers: true,
    seen: sitePage,
  },
  PageRestore: { version: 3, seenVersion: 5 },
  ToolInput: toolInput,
  ExportInput: { kind: "people" },
  ToolChange: { ...toolInput, status: "approved", note: null, seen: toolInput },
  EventInput: eventInput,
  EventChange: { ...eventInput, location: "Room 12", seen: eventInput },
  SiteInput: siteInput,
  SiteChange: { ...siteInput, announcement: null, seen: siteInput },
  ResourceEdit: DRAFT_EXAMPLE,
  ContactMessage: {
    name: "Rosa Delgado",
    email: "rosa.delgado@example.org",
    message: "Could the library get a filter for languages? I teach in two.",
  },
};
