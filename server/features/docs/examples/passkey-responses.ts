const CHALLENGE = "x8cGkz3nVhJvWk0m6fQy2rT1oLbP9sUeAiDdXwYtZ4M";

/** Of two-step sign-in and passkeys. */
export const PASSKEY_RESPONSES = {
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
