import { DRAFT_EXAMPLE } from "#server/features/docs/descriptions/resource-fields.ts";

/** A body that would be accepted, by the name of its schema, or by method and path where it has none. */
export const REQUESTS: Record<string, unknown> = {
  Registration: {
    firstName: "Rosa",
    lastName: "Delgado",
    username: "rosa.delgado",
    email: "rosa.delgado@example.org",
    password: "correct horse battery",
  },
  Login: { username: "rosa.delgado", password: "correct horse battery" },
  PasswordChange: { currentPassword: "correct horse battery", newPassword: "wrong zebra engine" },
  PasswordResetRequest: { email: "rosa.delgado@example.org", useRecoveryEmail: false },
  ResetLink: { token: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM" },
  PasswordReset: { token: "q3hZ0xvJm2cYw8Rk5TnLb7PdEo1uSaGf9iVyXtKjHrM", newPassword: "wrong zebra engine" },
  SignOutInput: { password: "correct horse battery", session: 481 },
  TwoStepStart: { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code: "287082", password: "correct horse battery" },
  TwoStepEnd: { code: "081804", password: "correct horse battery" },
  DeleteAccountInput: { password: "correct horse battery", erasePosts: false },
  ProfileDraft: {
    firstName: "Rosa",
    lastName: "Delgado",
    profileImage: "https://example.org/people/rosa.jpg",
    bio: "I teach ninth-grade biology and collect good wrong answers.",
    recoveryEmail: "rosa.at.home@example.org",
  },
  ResourceDraft: DRAFT_EXAMPLE,
  RatingDraft: { rating: 5, comment: "Worked well with my ninth graders. Plan twenty minutes more than it says." },
  CommentDraft: { content: "Has anyone tried this with a rubric for oral exams?" },
  TopicDraft: {
    title: "How do you open an AI unit?",
    content: "I have one 45-minute period and a skeptical class.\n\nWhat was *your* first activity?",
  },
  ReplyDraft: { content: "I let them guess the next word of a sentence, on paper, before any computer is opened." },
  ContactMessage: {
    name: "Rosa Delgado",
    email: "rosa.delgado@example.org",
    message: "Could the library get a filter for languages? I teach in two.",
  },
};
