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
};
