import { MARKDOWN, RESOURCE_FIELD_WORDS, WEB_ADDRESS } from "./resource-fields.ts";

const OWNER_PASSWORD =
  "To be sure that it is you. Accounts without a password leave it out, and need a fresh sign-in instead: otherwise 403 with `confirm`.";

const CODE =
  "Only for an account with two-step sign-in: six digits from the authenticator app, or the recovery code. Each counts once.";

/** Of what has to do with ways to log in. */
const SIGN_IN_FIELDS: Record<string, string> = {
  "Error.confirm":
    "Only there, and `true`, if the same call succeeds once its sender has confirmed that it is them, as with `POST /api/auth/confirm`.",
  "Login.code": CODE,
  "Confirmation.code": CODE,
  "PendingSignIn.label": "Of the provider.",
  "PendingSignIn.email": "The address that the provider told.",
  "PendingSignIn.needs": "Which of the two is missing. With a `password`, a `code` may be asked for after it.",
  "PendingSignIn.mayMakeAccount": "Whether one may send `newAccount` instead of a password.",
  "PendingSignIn.username": "The account with the same address, if there is just one.",
  "PendingSignInAnswer.username": "Of the account to connect; with its `password`.",
  "PendingSignInAnswer.newAccount":
    "Makes a new account instead. It gets the address, which accounts that never confirmed it give up.",
  "Identity.provider": "The name of the provider, as in `/api/site`.",
  "Identity.email": "The address that the provider told last.",
  "Identity.lastUsedAt": "When it was last used to log in.",
  "ConnectInput.provider": "The name of the provider, as in `/api/site`.",
  "ConnectInput.password": OWNER_PASSWORD,
  "ConnectStarted.address": "Open it in the same browser.",
  "DisconnectInput.password": OWNER_PASSWORD,
  "User.mayChooseUsername":
    "Whether your username is a neutral one that you may replace once, because a provider's sign-in made the account.",
  "ProfileDraft.username": "Only while `mayChooseUsername`; any other is a 409. Left out or blank, it stays as it is.",
  "ProfileProposal.username": "Made from the address, and free when it was proposed; `null` if there is no proposal.",
  "EmailAddress.pending": "The address that takes its place once the link that was mailed there is opened.",
  "EmailLink.token": "What follows `token=` in the link.",
  "EmailLinkState.link": "`null` if the link is unknown, has been used or has expired.",
  "UndoneChange.resetToken": "For `POST /api/auth/password-reset`, within an hour.",
  "UndoneChange.removed": "Other ways to log in that were removed, because somebody else may have added them.",
  "UndoneChange.recoveryEmail": "The recovery email that the account has now.",
  "RemovedSignIn.name": "As its owner named it, or the provider's label. Null for two-step sign-in.",
  "EmailChange.email": "Rejected if another account has confirmed it.",
};

const VISIBILITY =
  "`private`: only its owner sees it. `link`: whoever knows its address does. `public`: everybody does, and it is on the owner's profile.";

/** Fields that a list has both alone and among others. */
const OF_A_LIST: Record<string, string> = {
  userId: "Its owner.",
  visibility: VISIBILITY,
  itemCount: "How many resources it has, without those that are not public.",
  updatedAt: "When it, or what is in it, was last changed.",
  url: "Its page. For its owner alone, otherwise `null`: the page of a `link` list is known only to those who were sent it.",
  hiddenCount: "How many resources in it are not public at the moment. For its owner alone, otherwise `null`.",
  takenDown: "Whether a moderator has taken it down. For its owner alone, otherwise `null`.",
};

const LIST_FIELDS: Record<string, string> = {
  ...Object.fromEntries(
    ["ResourceList", "UserList"].flatMap((name) =>
      Object.entries(OF_A_LIST).map(([field, words]) => [`${name}.${field}`, words]),
    ),
  ),
  "ListDraft.visibility": VISIBILITY,
  "ListDraft.description": "Plain text.",
  "ListChange.visibility": VISIBILITY,
  "ListItem.position": "From 0, without gaps.",
  "ListItem.resource": "As in lists: `content` is `null`, and the description is cut after 500 characters.",
  "ListItem.note": "By the owner of the list, in plain text.",
  "PackItem.note": "By the owner of the list, in plain text.",
  "ListItemChange.note": "Plain text. `null` or blank takes it away; left out it stays.",
  "ListItemChange.position": "Where it goes, from 0. Left out: a new one to the end, and others stay.",
  "UserList.items": "Left out with `view=card`.",
  "UserList.hasResource": "Whether the resource of `resourceId` is in it. Only there if that was asked for.",
};

/** What is reviewed, reported and removed. */
const MODERATION_FIELDS: Record<string, string> = {
  "ModeratedResource.revision":
    "Changes with whatever its author can change, in the edit that waits or else in the resource.",
  "ModeratedResource.waitingSince": "Since when it waits for a decision; `null` if it does not.",
  "ReportDraft.targetId": "The id of the resource, list, comment, rating, trial, topic, reply or user.",
  "ReportDraft.note": "For the moderators.",
  "Report.createdAt": "When it was sent.",
  "Report.outcome": "`null` until a moderator has decided.",
  "ReportCase.target":
    "What was reported, and whose it is. `url` is its page. All of it is `null` once the thing is gone.",
  "ReportCase.reasons": "Each once, the most frequent first.",
  "ReportCase.isOwn": "Whether it is about you or what you have posted.",
  "ReportCase.reports": "The first hundred, oldest first; none if `isOwn`. `userId` and `author` are who reported it.",
  "ReportCase.outcome": "`null` while it is open.",
  "CaseDecision.note": "For other moderators.",
  "RemovedPost.id": "Of the comment, rating, trial, topic or reply.",
  "RemovedPost.title": "Of the resource or the topic it belongs to.",
  "RemovedPost.excerpt": "How it begins; for a rating also its stars, for a trial its tool and outcome.",
  "RemovedPost.restorableUntil": "Then it is erased.",
  "RemovedPost.url": "Where it was.",
  seen: "What the change started from, by field, as it was returned. Fields that you leave alone then keep what others have made of them since. If somebody has changed a field that you change too, you get a 409, with `now` for what it is now. Left out, the last change wins.",
  refusal:
    "Why you may not decide on it: it is your `own`, or it was decided `byAdmin`. `null` if you may, as admins always may.",
};

/** Of two-step sign-in and passkeys. */
const PASSKEY_FIELDS: Record<string, string> = {
  "TwoStepStart.secret": "The one that was offered.",
  "TwoStepStart.code": "What the app shows for that secret.",
  "TwoStepStart.password": OWNER_PASSWORD,
  "TwoStepEnd.code": "Six digits from the authenticator app, or the recovery code.",
  "TwoStepEnd.password": OWNER_PASSWORD,
  "TwoStep.offer": "A secret in base32, and the same as an `otpauth:` address, to be shown as a QR code.",
  "OwnerProof.password": OWNER_PASSWORD,
  "Passkey.backedUp": "Whether it is kept in more places than one device, such as a password manager.",
  "Passkey.lastUsedAt": "`null` if it has not been used since it was added.",
  "PasskeyAdding.response": "What `navigator.credentials.create` resolved to, as JSON.",
  "PasskeyProof.response": "What `navigator.credentials.get` resolved to, as JSON.",
  "PasskeyRequest.allowCredentials": "Empty for logging in: the browser shows all that it knows for this site.",
  "Site.passkeys": "Whether people can add passkeys and log in with them: that takes a host name and https.",
  "SiteInput.staffTwoStep":
    "Whether admins and moderators need two-step sign-in or a passkey. Left out, it stays as it is.",
  "User.needsTwoStep":
    "Whether the site asks it of you as an admin or moderator, and you have logged in without. Until then your role counts for nothing.",
};

const SCOPE = "`read` for GET alone, `write` for every call that takes a token.";
const LAST_USED = "To the minute; `null` if it never was.";

const TOKEN_FIELDS: Record<string, string> = {
  "ApiToken.scope": SCOPE,
  "ApiToken.lastUsedAt": LAST_USED,
  "ApiTokenInput.name": "For you, to tell it from your others.",
  "ApiTokenInput.scope": SCOPE,
  "ApiTokenInput.expiresAt": "When it ends by itself: a year from now at the latest.",
  "NewApiToken.scope": SCOPE,
  "NewApiToken.lastUsedAt": LAST_USED,
  "NewApiToken.token": "Shown only now. Keep it like a password.",
};

const SAFE_HTML =
  "The content as sanitised HTML, safe to put on a page as it is. At most about three times as long as the content.";
/** Texts that people write to each other. */
const TALK_HTML = `${SAFE_HTML} Here \`@username\` is a link to that person, and a resource's address alone on a line a link with the title, as long as the resource is approved: both are looked up whenever the text is read.`;
const HARD_TO_GUESS =
  "Blanks count. Not one of the most common passwords, nor the username or email, whatever the case.";
const NAMED_COUNTS = "Names that occur, with how often; those that do not occur are left out.";

const ACTIVE = "When the last reply came, or the topic itself. Topics are sorted by it.";
const REPLY_COUNT = "Removed replies do not count.";

const ROLE = "`admin`, `moderator`, or `null` for everyone else.";
const RESTING =
  "The role that rests until an admin gives it back, because the password was reset by mail without a second step; then `role` is `null`.";
const SUSPENDED = "Until then they can read, but not write; `null` if they are not suspended.";
const MEDIAN = "Half of all decisions of the last 30 days took at most so long; `null` if there were fewer than five.";
const REGISTRATION =
  "Who may register: everybody (`open`), addresses at one of the `domains`, people with an invitation (`invited`), or nobody (`closed`). With `domains`, addresses are only as good as their confirmation: where `requiresConfirmedEmail` of `GET /api/site` is false, anybody can make one up.";

/** What a field means where its name does not say it all: by schema and field, or by field wherever it occurs. */
export const FIELDS: Record<string, string> = {
  ...LIST_FIELDS,
  ...TOKEN_FIELDS,
  userId: "Its author.",
  author:
    "The same with the name and the picture by which they are known; both are `null` unless they chose to show them.",
  createdAt: "When it was made.",
  editedAt: "When its author last changed what it says; `null` if never.",
  ...RESOURCE_FIELD_WORDS,
  profileImage: `A picture of the user. ${WEB_ADDRESS}`,

  "Error.message": "What went wrong, in words to show to the person who asked.",
  "Error.now": "What others have made of the fields meanwhile, where that is why the call was refused.",
  "Error.fields":
    "What is wrong with each field or parameter, by its name. Only there when validation failed, and then with all that failed.",

  "Registration.username": "Letters, digits and `_` `.` `-`. Unique, whatever its case.",
  "Registration.email": "Unique, whatever its case. Shown to nobody else but admins.",
  "Registration.password": HARD_TO_GUESS,
  "PasswordChange.newPassword": HARD_TO_GUESS,
  "PasswordReset.newPassword": HARD_TO_GUESS,
  "PasswordChange.currentPassword": OWNER_PASSWORD,
  "SignOutInput.password": OWNER_PASSWORD,
  "SignOutInput.session": "The id of the one to end.",
  "OpenSession.loginTime": "When it began.",
  "ApiTokenInput.password": OWNER_PASSWORD,
  ...SIGN_IN_FIELDS,
  ...PASSKEY_FIELDS,
  ...MODERATION_FIELDS,
  "DeleteAccountInput.password": OWNER_PASSWORD,
  "DeleteAccountInput.erasePosts": "Whether what you have posted is erased, too.",
  "PersonalData.saved": "What is on your list, by the resource's id.",
  "PersonalData.resources": "In every status.",
  "PersonalData.removed": "What you or a moderator removed less than 30 days ago.",
  "Login.username": "The case does not matter.",

  "Review.decidedAt": "When it was decided.",
  "Review.note": "To the author, in plain text.",
  "HistoryEntry.userId": "Who did it; `null` for what moderators did, unless you are one.",
  "HistoryEntry.author": "The same with their name, if they chose to show it.",
  "HistoryEntry.createdAt": "When it happened.",
  "QueuePlace.ahead": "How many are decided on before it, if in order; `null` if it does not wait.",
  "QueuePlace.medianHours": MEDIAN,
  "WaitingEdit.submittedAt": "When it was sent.",

  "User.role": ROLE,
  "PublicUser.role": ROLE,
  "Person.role": ROLE,
  "User.restingRole": RESTING,
  "Person.restingRole": RESTING,
  "User.suspendedUntil": SUSPENDED,
  "Person.emailConfirmed": "Whether they have confirmed that the address is theirs.",
  "Person.suspendedUntil": SUSPENDED,
  "Person.lastSeenAt": "A day, not a moment; `null` if they have not logged in for 90 days.",
  "Person.postCount": "Comments, ratings, trials, topics and replies.",
  "Registration.invite": "What follows `invite=` in the link of an invitation.",
  "Invitation.email": "Only this address can be registered with it; `null` for any.",
  "Invitation.role": "What the newcomer becomes.",
  "NewInvitation.url": "Shown only now.",
  "Forum.archived": "It can be read, and takes no new topics or replies.",
  "Forum.position": "Forums are sorted by it.",
  "LogEntry.actorId": "`null` for what was done on the server's command line.",
  "LogEntry.kind": "What `targetId` is the id of.",
  "LogEntry.resourceTitle":
    "What the resource is called now that it was done to, or that the report was about. `null` if it is gone, or was about something else.",
  "Site.registration": REGISTRATION,
  "Site.url": "The address of the site, without a path.",
  "Site.providers": "With whom one can log in besides a password; `/api/auth/oidc/{name}/start` leads there.",
  "Site.requiresConfirmedEmail": "Whether one may only read and save until one has confirmed one's email address.",
  "SiteInput.registration": REGISTRATION,
  "SiteInput.contactEmail": "Where messages of the contact form go; `null` for all admins.",
  "User.createdAt": "When the account was made.",
  "PublicUser.createdAt": "When the account was made.",
  "User.email": "Ends in `@invalid` if there is none any more, because somebody else has confirmed that it is theirs.",
  "User.emailConfirmed": "Whether you have opened a link that was sent to this address.",
  "User.emailRefusedAt":
    "Since when your email refuses the mail of this site for good; `null` if it does not. Confirm it again, or change it.",
  "User.hasPassword": "Somebody who logs in by a school's account or a passkey may have none.",
  "User.showName": "Whether your name and picture stand on what you write.",
  "ProfileDraft.showName": "Whether your name and picture stand on what you write. Left out, it stays as it is.",
  "Author.name": "Their name, or else their username; `null` unless they chose to show it. Then show their number.",
  "Author.image": "A picture of them; `null` unless they chose to show their name, or if they have none.",
  "User.recoveryEmail": "Where password-reset mail can go instead.",
  "ProfileDraft.recoveryEmail": "Where password-reset mail can go instead.",
  "ProfileDraft.bio": "Plain text.",

  "ResourceDetail.contentHtml": SAFE_HTML,
  "ResourceDetail.basedOn": "The resource `remixOf` names, if it is public.",
  "ResourceDetail.remixes": "The ten newest public resources that are based on it.",
  "ResourceVersion.content": MARKDOWN,
  "SavedResource.hasChanged": "Whether another text was published since you saved it.",
  publishedAt: "When the text that is public was published.",

  "RatingDraft.comment": "The review, in light Markdown: headings become bold, pictures become links.",
  "Rating.comment": "The review, if one was written, as it was sent.",
  "Rating.contentHtml": TALK_HTML,
  tool: "The AI tool that was used.",
  triedOn: "The day of the lesson. Not in the future, wherever one is.",
  outcome: "How it went.",
  "TrialDraft.grade": "With whom.",
  "TrialDraft.note": "For other teachers, in plain text.",
  "Trial.note": "Plain text: show it as text, not as HTML.",
  "CommentDraft.content": "Light Markdown: headings become bold, pictures become links.",
  "Comment.content": "As it was sent.",
  "Comment.contentHtml": TALK_HTML,

  "TopicDraft.content": MARKDOWN,
  "ReplyDraft.content": MARKDOWN,
  "Topic.content": MARKDOWN,
  "ListedTopic.content": `${MARKDOWN} \`null\` in lists asked for with \`view=row\`.`,
  "Reply.content": MARKDOWN,
  "Topic.contentHtml": TALK_HTML,
  "Reply.contentHtml": TALK_HTML,
  "ListedTopic.lastActivityAt": ACTIVE,
  "Topic.lastActivityAt": ACTIVE,
  "ListedTopic.replyCount": REPLY_COUNT,
  "Topic.replyCount": REPLY_COUNT,
  "LatestTopic.lastActivityAt": ACTIVE,
  "LatestTopic.replyCount": REPLY_COUNT,
  "Topic.followed": "Whether you are told of replies. For visitors `false`.",
  "Forum.followed": "Whether you are told of new topics. For visitors `false`.",
  thanksCount: "How many people have thanked for it.",
  thanked: "Whether you have thanked for it. For visitors `false`.",
  answerReplyId: "The reply that helped the topic's author. `null` if they marked none, or it was removed.",
  "AnswerInput.replyId": "A reply to this topic that somebody else wrote, or `null`.",
  "TopicState.forumId": "The forum to move it to.",
  pinned: "Pinned topics come first in their forum.",
  locked: "A locked topic takes no replies.",
  "Reply.removed":
    "`author` or `moderator` if one of them has removed it: it keeps its place, but its words are empty and it does not count. Otherwise `null`.",

  "LoginHistoryEntry.logoutTime": "`null` while the session has not been ended.",
  "LoginHistoryEntry.location": "Not known: always `null`.",
  "ActivityEntry.details": "The same in words.",
  "ActivityEntry.createdAt": "When it was done.",

  "Stats.totalResources": "Approved ones only.",
  "Stats.openReports": "Things that were reported and nobody has decided on, without what is about you.",
  "Stats.waitingEdits": "Approved resources with an edit that waits.",
  "Stats.oldestWaitingSince": "Since when the first in the queue waits; `null` if it is empty.",
  "Stats.medianWaitHours": MEDIAN,
  "Stats.weeks": "The last twelve, with the present one.",
  "Stats.byContentType": NAMED_COUNTS,
  "Stats.byEducationalLevel": NAMED_COUNTS,
  "Event.url": "Where to read more or sign up.",
  "Event.location": "A place, or that it is online.",

  ...both("status", "`pending` until a moderator decides. Only `approved` ones are public."),
  ...both("views", "How often it was read: once per visitor and half hour."),
  ...both("avgRating", "From 1 to 5 with two decimals; 0 while there are no ratings."),
  ...both("trialCount", "How often teachers said how it went in class."),
  ...both("workedCount", "In how many of those trials it worked."),
  ...both("lastTriedOn", "The day of the latest trial; `null` if there is none."),
  ...both("review", "The decision in force and why, for its author and moderators; `null` for others."),
  ...both("waitingEdit", "An edit that waits for a decision, for its author and moderators; `null` for others."),
  "ResourceDetail.rejectedEdit":
    "The last edit, if it was rejected, for its author and moderators for 30 days; else `null`.",
  ...both("isSaved", "Whether you have saved it; `false` for visitors."),
};

/** A resource's fields mean the same in lists and alone. */
function both(field: string, words: string): Record<string, string> {
  return Object.fromEntries(
    ["Resource", "ResourceDetail", "RelatedResource"].map((name) => [`${name}.${field}`, words]),
  );
}
