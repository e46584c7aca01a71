type Limit = { hits: number; seconds: number };

/** Generous enough for a workshop of a hundred teachers behind one address. */
export const LIMITS = {
  /** With a username or an address as it was typed. */
  signInPerName: { hits: 10, seconds: 15 * 60 },
  /** With the account's username and its address together. */
  signInPerAccount: { hits: 10, seconds: 15 * 60 },
  signInPerAddress: { hits: 100, seconds: 15 * 60 },
  /** The challenge that a passkey signs. Every visit to the login page asks for one. */
  passkeyRequestsPerAddress: { hits: 600, seconds: 15 * 60 },
  /** When somebody who is logged in is asked for the password again. */
  passwordPerSession: { hits: 10, seconds: 15 * 60 },
  /** By somebody who knows the password. Three of a million codes are right at a time. */
  codesPerAccount: { hits: 10, seconds: 60 * 60 },
  /** Going to a provider and coming back count one each. */
  providerSignInsPerAddress: { hits: 600, seconds: 15 * 60 },
  registrationPerAddress: { hits: 200, seconds: 60 * 60 },
  resetRequestPerAddress: { hits: 200, seconds: 60 * 60 },
  resetCheckPerAddress: { hits: 200, seconds: 60 * 60 },
  resetMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To one recovery email, from all accounts: nobody has verified whose it is. */
  resetMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** Links to confirm an address that one asks for again. */
  confirmMailPerAccount: { hits: 3, seconds: 60 * 60 },
  /** To one address, from all accounts: nobody has confirmed whose it is. */
  confirmMailPerRecipient: { hits: 10, seconds: 60 * 60 },
  emailChangePerAccount: { hits: 5, seconds: 60 * 60 },
  /** Uses of and looks at links that confirm an address or take a change back. Nobody can guess one. */
  emailLinksPerAddress: { hits: 200, seconds: 60 * 60 },
  /** Looks at school links: a whole school may open its link at once. Nobody can guess one. */
  schoolLinksPerAddress: { hits: 1_000, seconds: 60 * 60 },
  /** Security notices of one kind; more would say nothing new. */
  noticeMailPerAccount: { hits: 5, seconds: 60 * 60 },
  /** To one recovery email, from all accounts. */
  noticeMailPerRecipient: { hits: 5, seconds: 60 * 60 },
  /** Notices of wrong codes. */
  codeMailPerAccount: { hits: 1, seconds: 60 * 60 },
  contactPerAddress: { hits: 100, seconds: 60 * 60 },
  /** Errors in the site's own code. A page sends three at most. */
  browserErrorsPerAddress: { hits: 300, seconds: 60 * 60 },
  /** The token of a link that stops mails. Nobody can guess one. */
  unknownLinksPerAddress: { hits: 200, seconds: 60 * 60 },
  /** One link, used again and again. */
  unsubscribePerLink: { hits: 100, seconds: 60 * 60 },
  /** API tokens that are unknown or have ended. Nobody can guess one, but a program may go on sending it. */
  unknownTokensPerAddress: { hits: 1_000, seconds: 60 * 60 },
  /** What an assistant asks with somebody's token, or without one. */
  assistantCallsPerUser: { hits: 60, seconds: 60 },
  assistantCallsPerAddress: { hits: 60, seconds: 60 },
  writesPerUser: { hits: 60, seconds: 60 },
  previewsPerUser: { hits: 60, seconds: 60 },
  /** Asked for while somebody types a name, after each pause. */
  mentionsPerUser: { hits: 120, seconds: 60 },
  reportsPerUser: { hits: 20, seconds: 60 * 60 },
  /** Each reads everything that the user ever wrote. */
  exportsPerUser: { hits: 10, seconds: 60 * 60 },
  uploadsPerUser: { hits: 60, seconds: 60 * 60 },
  /** Each makes a Word document, unless it is cached, or an archive of a list. */
  documentsPerAddress: { hits: 300, seconds: 15 * 60 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Those that a call can declare, as their names say who is counted. */
export type CallLimit = Extract<LimitName, `${string}PerUser` | `${string}PerAddress`>;
