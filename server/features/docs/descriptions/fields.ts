import { LIST_FIELDS } from "./list-fields.ts";
import { MODERATION_FIELDS } from "./moderation-fields.ts";
import { PASSKEY_FIELDS } from "./passkey-fields.ts";
import { MARKDOWN, RESOURCE_FIELD_WORDS, WEB_ADDRESS } from "./resource-fields.ts";
import { OWNER_PASSWORD, SIGN_IN_FIELDS } from "./sign-in-fields.ts";
import { TOKEN_FIELDS } from "./token-fields.ts";

const SAFE_HTML =
  "The content as sanitised HTML, safe to put on a page as it is. At most about three times as long as the content.";
/** Of what people say to each other. */
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
  "Person.lastSeenAt": "A day, not a moment; `null` if they have not signed in for 90 days.",
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
  "Site.providers": "With whom one can sign in besides a password; `/api/auth/oidc/{name}/start` leads there.",
  "Site.requiresConfirmedEmail": "Whether one may only read and save until one has confirmed one's email address.",
  "SiteInput.registration": REGISTRATION,
  "SiteInput.contactEmail": "Where messages of the contact form go; `null` for all admins.",
  "User.createdAt": "When the account was made.",
  "PublicUser.createdAt": "When the account was made.",
  "User.email": "Ends in `@invalid` if there is none any more, because somebody else has confirmed that it is theirs.",
  "User.emailConfirmed": "Whether you have opened a link that was sent to this address.",
  "User.emailRefusedAt":
    "Since when your email refuses the mail of this site for good; `null` if it does not. Confirm it again, or change it.",
  "User.hasPassword": "Somebody who signs in by a school's account or a passkey may have none.",
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
