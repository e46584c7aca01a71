const SCOPE = "`read` for GET alone, `write` for every call that takes a token.";
const LAST_USED = "To the minute; `null` if it never was.";

export const TOKEN_FIELDS: Record<string, string> = {
  "ApiToken.scope": SCOPE,
  "ApiToken.lastUsedAt": LAST_USED,
  "ApiTokenInput.name": "For you, to tell it from your others.",
  "ApiTokenInput.scope": SCOPE,
  "ApiTokenInput.expiresAt": "When it ends by itself: a year from now at the latest.",
  "NewApiToken.scope": SCOPE,
  "NewApiToken.lastUsedAt": LAST_USED,
  "NewApiToken.token": "Shown only now. Keep it like a password.",
};
