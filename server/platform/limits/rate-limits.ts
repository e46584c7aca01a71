type Limit = { hits: number; seconds: number };

/** Generous enough for a workshop of a hundred teachers behind one address. */
export const LIMITS = {
  /** By the username or address that was typed. */
  signInPerName: { hits: 10, seconds: 15 * 60 },
  /** By the account's username and its address together. */
  signInPerAccount: { hits: 10, seconds: 15 * 60 },
  signInPerAddress: { hits: 100, seconds: 15 * 60 },
  /** Challenges that a passkey signs. Every visit to the login page requests one. */
  passkeyRequestsPerAddress: { hits: 600, seconds: 15 * 60 },
  /** Password prompts for logged-in members. */
  passwordPerSession: { hits: 10, seconds: 15 * 60 },
  /** By a person who knows the password. At any time three of a million codes are right. */
  codesPerAccount: { hits: 10, seconds: 60 * 60 },
  /** Going to a provider and coming back count one each. */
  providerSignInsPerAddress: { hits: 600, seconds: 15 * 60 },
  registrationPerAddress: { hits: 200, seconds: 60 * 60 },
  resetRequestPerAddress: { hits: 200, seconds: 60 * 60 },
  resetCheckPerAddress: { hits: 200, seconds: 60 * 60 },
  resetMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To one recovery email, from all accounts: nobody has verified whose it is. */
  resetMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** Requested confirmation links. */
  confirmMailPerAccount: { hits: 3, seconds: 60 * 60 },
  /** To one address, from all accounts: nobody has confirmed whose it is. */
  confirmMailPerRecipient: { hits: 10, seconds: 60 * 60 },
  emailChangePerAccount: { hits: 5, seconds: 60 * 60 },
  /** Uses and checks of links that confirm an address or undo a change. Nobody can guess one. */
  emailLinksPerAddress: { hits: 200, seconds: 60 * 60 },
  /** Checks of school links: a whole school may open its link at once. Nobody can guess one. */
  schoolLinksPerAddress: { hits: 1_000, seconds: 60 * 60 },
  /** Security notices of one kind; more would say nothing new. */
  noticeMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To one recovery email, from all accounts. */
  noticeMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** Notices of wrong codes. */
  codeMailPerAccount: { hits: 1, seconds: 60 * 60 },
  contactPerAddress: { hits: 100, seconds: 60 * 60 },
  /** Errors in the site's own code. A page sends at most three. */
  browserErrorsPerAddress: { hits: 300, seconds: 60 * 60 },
  /** Tokens of unsubscribe links. Nobody can guess one. */
  unknownLinksPerAddress: { hits: 200, seconds: 60 * 60 },
  /** One unsubscribe link, used repeatedly. */
  unsubscribePerLink: { hits: 100, seconds: 60 * 60 },
  /** API tokens that are unknown or have ended. Nobody can guess one, but a program may keep sending it. */
  unknownTokensPerAddress: { hits: 1_000, seconds: 60 * 60 },
  /** Requests of an assistant, with a member's token or without one. */
  assistantCallsPerUser: { hits: 60, seconds: 60 },
  assistantCallsPerAddress: { hits: 60, seconds: 60 },
  writesPerUser: { hits: 60, seconds: 60 },
  previewsPerUser: { hits: 60, seconds: 60 },
  /** Sent while a member types a name, after each pause. */
  mentionsPerUser: { hits: 120, seconds: 60 },
  reportsPerUser: { hits: 20, seconds: 60 * 60 },
  /** Each reads everything that the user ever wrote. */
  exportsPerUser: { hits: 10, seconds: 60 * 60 },
  uploadsPerUser: { hits: 60, seconds: 60 * 60 },
  /** Each makes a Word document, unless it is cached, or an archive of a list. */
  documentsPerAddress: { hits: 300, seconds: 15 * 60 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The limits that a call can declare; their names say who is counted. */
export type CallLimit = Extract<LimitName, `${string}PerUser` | `${string}PerAddress`>;
