/** Of the ways to sign in besides a password. */
export const SIGN_IN_RESPONSES = {
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
