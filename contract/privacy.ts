const UNTIL_DELETED = "Until you change it or delete your account";

/**
 * The privacy page's list of data stored about a member. Every table that stores something about people names the entries that
 * mention it (server/db/schema/personal-table.ts).
 */
export const STORED_ABOUT_YOU = {
  profile: {
    what: "Username, name, picture, bio, whether your name stands on what you write, and whether you have seen the welcome",
    why: "Your profile; all but the username are up to you",
    who: "Everyone on your profile and beside your resources; on whatever else you write only if you choose so. Only you see whether you have seen the welcome",
    howLong: UNTIL_DELETED,
  },
  teaches: {
    what: "Subjects and grades that you teach, if you tell",
    why: "To offer you resources for them",
    who: "Only you",
    howLong: UNTIL_DELETED,
  },
  emailAddresses: {
    what: "Email and recovery email; since when email to you has bounced, if it has; and, until you confirm your address, the school domain it must belong to, if you registered with a school link",
    why: "To reset your password, to tell you of changes to your account, and for admins to find you by",
    who: "You; of the two, admins see your email",
    howLong: UNTIL_DELETED,
  },
  addressLinks: {
    what: "If you change your email or recovery email: the new one until you confirm it, and the one you had",
    why: "So that you can undo a change that somebody else made; of the links in the emails only hashes are kept",
    who: "Only you",
    howLong: "7 days after the change at most",
  },
  password: {
    what: "Password",
    why: "To log in; only a hash (argon2id) is kept, which cannot be turned back",
    who: "Nobody",
    howLong: UNTIL_DELETED,
  },
  twoStep: {
    what: "Two-step sign-in, if you turn it on: the secret that your app knows",
    why: "To check its codes; of the recovery code only a hash is kept",
    who: "Nobody",
    howLong: "Until you turn it off or delete your account",
  },
  identities: {
    what: "Which provider you log in with, such as your school's, the number and the email address that it told us",
    why: "To recognize you; we never learn your password there. If you disconnect a provider, we keep only the number, so that it is not reconnected automatically",
    who: "Only you",
    howLong: "Until you delete your account",
  },
  profileProposals: {
    what: "If you first come by a provider: the name that it told us, and a username made from your address",
    why: "To propose them to you; nobody sees them unless you choose so",
    who: "Only you",
    howLong: "Until you have chosen or skipped it, 30 days at most",
  },
  passkeys: {
    what: "Passkeys, if you add some: name, public key, how often and when it was last used",
    why: "To log in without a password; the secret half never leaves your device",
    who: "Only you",
    howLong: "Until you remove them, reset your password or delete your account",
  },
  signIns: {
    what: "Login history: time, network address, browser",
    why: "To keep you logged in, and so that you can see whether somebody else used your account",
    who: "Only you",
    howLong: "90 days after the session has ended",
  },
  activity: {
    what: "Activity log: logging in and out, changes of your password, addresses and ways to log in, API tokens, what you did with resources",
    why: "So that you can see whether somebody else used your account",
    who: "Only you",
    howLong: "Until you delete your account; the network addresses in it for 90 days",
  },
  apiTokens: {
    what: "API tokens that you create: name, what each may do, when it was created, last used, and ends",
    why: "So that a program of yours can use the site in your name; of the token only a hash is kept",
    who: "Only you",
    howLong: "Until you revoke it, it ends by itself after a year at most, or you delete your account",
  },
  drafts: {
    what: "Drafts of resources that you have begun and not submitted",
    why: "So that you can go on writing on another device",
    who: "Only you",
    howLong: "Until you submit or delete them, or delete your account",
  },
  files: {
    what: "Files and pictures that you upload; for pictures, we do not keep where or with which camera they were taken",
    why: "To show them in what you write",
    who: "Everyone who may see something of yours that uses it; until then only you",
    howLong:
      "A day after it is no longer used, or until you delete your account, even if your posts stay. A logo that you chose for the site, as an admin, stays with the site",
  },
  saved: {
    what: "Saved resources",
    why: "Your list",
    who: "Only you",
    howLong: "Until you remove them or delete your account",
  },
  lists: {
    what: "Lists: title, description, the resources in them and your notes",
    why: "Yours to plan with, and to share if you like",
    who: "Only you, unless you share one: by its link with whoever has it, or with everyone",
    howLong: "Until you remove them or delete your account",
  },
  uses: {
    what: "Resources that you copied or downloaded while logged in, and since when",
    why: "To ask you once, a week later, how it went",
    who: "Only you",
    howLong:
      "A month; a year if you were asked, so that you are not asked again. Nothing is stored while you have that notification turned off",
  },
  thanks: {
    what: "Thanks that you give for topics and replies",
    why: "So that people know they helped",
    who: "Everyone sees how many there are, but not whose they are",
    howLong: "Until you take them back or delete your account",
  },
  posts: {
    what: "Resources with every text of them that was published, ratings, reviews, trials in class, comments, topics, replies",
    why: "They are what the site is for; they carry your user number",
    who: "Everyone; resources once they are approved",
    howLong: "Until you remove it, or leave and have it erased",
  },
  removed: {
    what: "What you or a moderator removed: ratings, reviews, trials, comments, topics, replies",
    why: "So that a mistake can be undone",
    who: "You and the moderators",
    howLong: "30 days; less if you leave and have your posts erased",
  },
  notices: {
    what: "Notifications and whether you have read them, what you follow, saved searches, and how you want to be told",
    why: "So that you hear of replies, comments and decisions",
    who: "Only you",
    howLong: "Notifications 90 days once read, a year at most; the rest until you change it or delete your account",
  },
  mutes: {
    what: "Members that you mute",
    why: "To collapse their posts for you, and to leave their notifications out",
    who: "Only you; they are not told",
    howLong: "Until you unmute them, or one of you leaves",
  },
  noticeMail: {
    what: "Which days you were emailed a digest of notifications, and what the links in your emails can stop",
    why: "So that you get it once, and can stop it without logging in; of the links only hashes are kept",
    who: "Nobody",
    howLong: "The days for two months, the links for a year; less if you delete your account",
  },
  reports: {
    what: "Reports that you send: what about, the reason, your note",
    why: "So that moderators can look into it",
    who: "You and the moderators, never the person it is about",
    howLong: "180 days after the decision, or until you delete your account",
  },
  reportsAboutYou: {
    what: "Reports about you or your posts, and what was decided",
    why: "So that moderators can look into it",
    who: "The moderators; whoever reported it learns what was decided",
    howLong:
      "180 days after the decision; when you leave, those about you or your lists go at once, those about a post together with the post",
  },
  resourceHistory: {
    what: "What happened to a resource: submitted, edited, approved or rejected, with the reasons; an edit that waits, and for 30 days one that was decided on",
    why: "So that its author understands a decision, and one that was wrong can be undone",
    who: "Its author and moderators; authors do not learn which moderator decided",
    howLong: "As long as the resource; what you did as a moderator under your user number alone once you leave",
  },
  suspension: {
    what: "A suspension: until when, and why",
    why: "So that you know, and the site can hold to it",
    who: "You and the admins",
    howLong: "Until it ends or you delete your account; in the admins' log, under your user number, for two years",
  },
  adminLog: {
    what: "What you do as a moderator or admin",
    why: "So that those who run the site can account for it",
    who: "You and the admins",
    howLong: "Two years; under your user number alone once you leave",
  },
  siteExports: {
    what: "As an admin, the files that you have the site export; one of them lists its members with their addresses",
    why: "So that those who run the site can keep and check what is theirs to keep",
    who: "Only you",
    howLong: "A day, or until you delete them",
  },
  invitations: {
    what: "Invitations that you send, and the address that one is for",
    why: "So that somebody you know can register",
    who: "The admins",
    howLong: "Until it is used, for 14 days at most",
  },
  invitees: {
    what: "Your address, and the name that an admin gave with it, if you were invited together with others; as an admin, that you invited them",
    why: "To send the invitations once each, and so that admins see who has joined",
    who: "The admins",
    howLong: "60 days, or until you delete your account",
  },
  schoolLinks: {
    what: "School links that you create",
    why: "So that a school can register, and admins see who let it",
    who: "The admins",
    howLong: "Until it is revoked, or 30 days after it ends; under your user number alone once you leave",
  },
  responses: {
    what: "A fingerprint of each thing that you send, and the number under which it was stored",
    why: "So that a form that is sent twice, as when the line was bad, is stored once",
    who: "Only you",
    howLong: "A day",
  },
};

/** Data that is stored for hours at most. The page shows each in a paragraph of its own. */
export const STORED_BRIEFLY = {
  attempts:
    "To slow down anyone who guesses passwords or floods the site, the server counts attempts by network address and account, and reset emails by the address that was asked for; it also notes where a password was just reset from, so that nobody else's guesses lock you out. All of this is forgotten within the hour after its time is up.",
  passkeyChallenges:
    "The login page gives your browser a random number for a passkey to sign, and a cookie with another one to know the browser by. Both say nothing about you and are of no use after six minutes; the server has forgotten them within the hour.",
  resetLinksAndMail:
    "If you ask for a link to reset your password, the address you typed is kept until the link is sent, for two hours at most. An email is kept until it is sent; one with such a link goes within two hours even if it could not be. The link itself works for an hour and is stored as a hash. The server's log may note the address that an email goes to, never its text.",
  providerSignIns:
    "While you log in with a provider such as your school's, the server keeps where you were going and, if a code or a password is still missing, the name and address that the provider told. Ten minutes later it is worth nothing, and within the hour it is gone.",
};

export type PrivacyEntry = keyof typeof STORED_ABOUT_YOU | keyof typeof STORED_BRIEFLY;
