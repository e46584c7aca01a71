import { MARKDOWN, RESOURCE_FIELD_WORDS, WEB_ADDRESS } from "./resource-fields.ts";
import { OWNER_PASSWORD, SIGN_IN_FIELDS } from "./sign-in-fields.ts";

const DRAFT_FIELDS =
  "The text of each field of the form, by its name, valid or not: all of them, since it replaces what is stored. At most 100 fields and 300 KB of JSON.";
const VISIBILITY =
  "`private`: only its owner sees it. `link`: anybody who knows its address does. `public`: everybody does, and it is on the owner's profile.";

/** Fields that appear both in a list's own response and among others. */
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

/** Fields of reviews, reports and removed posts. */
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
  "RemovalInput.note":
    "To the author, in plain text. It is mailed once, and kept nowhere else. With one's own the call is refused.",
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

const SAFE_HTML =
  "The content as sanitized HTML, safe to put on a page as it is. At most about three times as long as the content.";
/** Texts that people write to each other. */
const READERS =
  "Who may read: everybody (`everyone`), or people with an account whose address is confirmed (`members`). Then all other calls but those for getting in are 401.";
const NAMES_SHOWN =
  "What is preselected where newcomers choose how others see them: their number (`choice`) or their full name (`default`).";
const TALK_HTML = `${SAFE_HTML} Here \`@username\` is a link to that person, and a resource's address alone on a line a link with the title, as long as the resource is approved: both are looked up whenever the text is read.`;
const HARD_TO_GUESS =
  "Blanks count. Not one of the most common passwords, nor the username or email, whatever the case.";
const NAMED_COUNTS = "Names that occur, with how often; those that do not occur are left out.";

const ACTIVE = "When the last reply came, or the topic itself. Topics are sorted by it.";
const REPLY_COUNT = "Removed replies do not count.";

const ROLE = "`admin`, `moderator`, or `null` for everyone else.";
const RESTING =
  "The role that is on hold until an admin gives it back, because the password was reset by mail without a second step; then `role` is `null`.";
const SUSPENDED = "Until then they can read, but not write; `null` if they are not suspended.";
const MEDIAN = "Half of all decisions of the last 30 days took at most so long; `null` if there were fewer than five.";
const REGISTRATION =
  "Who may register: everybody (`open`), addresses at one of the `domains`, people with an invitation (`invited`), or nobody (`closed`). With `domains`, addresses are only as good as their confirmation: where `requiresConfirmedEmail` of `GET /api/site` is false, anybody can make one up.";

/** Explains fields whose name does not say it all: by schema and field, or by field wherever it occurs. */
export const FIELDS: Record<string, string> = {
  "NewDraft.fields": DRAFT_FIELDS,
  "DraftChange.fields": DRAFT_FIELDS,
  ...LIST_FIELDS,
  userId: "Its author.",
  author:
    "The same with the name and the picture by which they are known; both are `null` unless they chose to show them.",
  createdAt: "When it was made.",
  editedAt: "When its author last changed what it says; `null` if never.",
  ...RESOURCE_FIELD_WORDS,
  profileImage: `A picture of the user: the address that is shown, on this site or elsewhere.`,
  "ProfileDraft.profileImage": `A picture of the user. ${WEB_ADDRESS} The address of the present picture keeps it.`,
  "ProfileDraft.profileImageId":
    "The id of a picture that the user has uploaded (`POST /api/files`), shown instead of `profileImage`.",
  "User.profileImageId": "The id of the picture, if it is a file of this site; `null` if not.",

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
  ...MODERATION_FIELDS,
  "DeleteAccountInput.password": OWNER_PASSWORD,
  "DeleteAccountInput.erasePosts": "Whether what you have posted is erased, too.",
  "PersonalData.saved": "What is on your list, by the resource's id.",
  "PersonalData.resources": "In every status.",
  "PersonalData.removed": "What you or a moderator removed less than 30 days ago.",
  "Login.username":
    "The username or the email address. The case does not matter. Where addresses have to be confirmed, an unconfirmed one does not count.",

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
  "Registration.invite": "What follows `invite=` in the link of an invitation, or `/join/` in a school link.",
  "Invitation.email": "Only this address can be registered with it; `null` for any.",
  "Invitation.role": "What the newcomer becomes.",
  "NewInvitation.url": "Shown only now.",
  "InviteeInput.name": "For the first line of the mail.",
  "InviteeInput.role": "What the newcomer becomes.",
  "Invitee.role": "What the newcomer becomes.",
  "InviteeCheck.members": "Those that are a member's.",
  "InviteeCheck.invited": "Those that have an invitation, or wait for one.",
  "InvitationBatch.running": "Whether mails go out while anybody waits for one.",
  "InvitationBatch.people": "How many people are in it.",
  "InvitationBatch.counts": "How many are in which state.",
  "Invitee.state":
    "`waiting` for a mail; `sent`; `joined`; `withdrawn`; `expired`; or passed over as a `member`'s address or because it was `invited` already.",
  "InviteesChange.ids": "Of people in the batch.",
  "PeopleExportInput.ids": "At most 100 people.",
  "PeopleExport.csv": "With a line of headings.",
  "SchoolLinkInput.domain": "Only addresses there can be registered with it; `null` for any.",
  "SchoolLink.domain": "Only addresses there can be registered with it; `null` for any.",
  "SchoolLinkInput.maxUses": "How many people can register with it.",
  "SchoolLink.maxUses": "How many people can register with it.",
  "SchoolLink.uses": "How many have registered with it.",
  "SchoolLinkInput.endsAt": "A year from now at most.",
  "JoinState.valid": "Whether it has neither ended nor been used up or revoked.",
  "Tool.grades": "For which it may be used; empty for all.",
  "ToolInput.grades": "For which it may be used; empty for all.",
  "ToolChange.grades": "For which it may be used; empty for all.",
  "Tool.studentData": "How much of students' data may go into it at most.",
  "ToolInput.studentData": "How much of students' data may go into it at most.",
  "ToolChange.studentData": "How much of students' data may go into it at most.",
  spellings:
    "Other names that it goes by, at most 5. No name or spelling belongs to two tools, whatever the case of A to Z.",
  "SitePage.lead": "The line below the heading.",
  "SitePage.parts": "Safe HTML, in one part, or in two where the site adds something between them.",
  "SitePage.changedAt": "`null` as long as nobody has changed it.",
  "ManagedPage.lead": "The line below the heading.",
  "ManagedPage.content": `${MARKDOWN} On the privacy page, a line \`{stored data}\` marks where the table of what is stored comes; without one it follows the text.`,
  "ManagedPage.version": "The version that is shown; `null` as long as nobody has changed the page.",
  "ManagedPage.isOriginal": "Whether the original text is shown, which names the site as it is called now.",
  "ManagedPage.toldMembers": "Whether members were told of the last change.",
  "ManagedPage.changedAt": "`null` as long as nobody has changed it.",
  "SitePageChange.lead": "The line below the heading.",
  "SitePageChange.content": MARKDOWN,
  "SitePageChange.tellMembers":
    "Whether members get a notice of this change: on the pages `code-of-conduct`, `terms` and `privacy`.",
  "PageVersion.lead": "The line below the heading.",
  "PageVersion.content": "Markdown; `null` where the original text was restored.",
  "PageVersion.toldMembers": "Whether members were told of this change.",
  "PageVersion.createdBy": "Who wrote it.",
  "PageRestore.version": "The `id` of one of the page's versions; `null` for the original text.",
  "PageRestore.seenVersion":
    "The `version` of the page that was looked at. If another one is shown by now, nothing changes (409). Left out, it does whatever is shown.",
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
  "Site.namesShown": NAMES_SHOWN,
  "Site.readers": READERS,
  "SiteInput.readers": `${READERS} Left out, it stays as it is.`,
  "SiteInput.namesShown": `${NAMES_SHOWN} Left out, it stays as it is.`,
  "Site.logo": "The site's logo; `null` for the mark of the hub.",
  "Site.logoDark": "The logo for dark pages; `null` if `logo` is for both.",
  "Site.stylesheet": "The address of a stylesheet with the site's own colors; `null` for those that come with the hub.",
  "Site.footerText": "A text below every page and mail.",
  "SiteInput.logoId":
    "The id of a picture that you have uploaded (`POST /api/files`), for pages, mails and Word files. Left out, it stays as it is.",
  "SiteInput.logoDarkId": "The same for dark pages. Left out, it stays as it is.",
  "SiteInput.accent":
    "A color such as `#174a8f`. Buttons, links and panels have shades of it, made lighter or darker for each theme. What cannot be read then is refused. `null` for the look that comes with the hub; left out, it stays as it is.",
  "SiteInput.footerText": "A text below every page and mail. Left out, it stays as it is.",
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
  "ResourceVersion.contentHtml":
    "As readers see it, sanitized; for a version of before November 2026 null until it is rendered, which takes minutes.",
  files: "The files that are attached, in their order, as far as they are there.",
  cover: "The id of the picture on its card, at `/files/{id}/cover`; `null` if there is none.",
  pages: "Of a PDF, as far as it can be told.",
  "UploadedFile.width": "Of a picture; `null` for anything else.",
  "UploadedFile.bytes": "Of what is served: a picture is made anew.",
  "UploadedFile.hints":
    "Flaws that you might want to mend: of the name, or of a PDF that a screen reader cannot read well.",
  "FileWithUses.hints": "The same as when it was uploaded.",
  "FileWithUses.uses": "What refers to it: its kind and id. `edit` and `undo` have the id of the resource.",
  "FileRoom.bytes": "All that is kept, all widths of pictures included.",
  "FileRoom.most": "`FILES_MAX_BYTES`: no file is taken beyond it.",
  "FileRoom.people": "Those with the most bytes, the most first.",
  "OwnFile.storedBytes": "What counts towards your room: all widths of a picture together.",
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
  answerReplyId:
    "The reply that the topic's author marked as the answer. `null` if they marked none, or it was removed.",
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
  ...both("opening", "The first line of a prompt, with its blanks in brackets; `null` for everything else."),
  ...both(
    "reviewedOn",
    "The day on which a moderator last approved it or an edit of it; `null` if it was published without that, as by an import, or is not public.",
  ),
  ...both("review", "The decision in force and why, for its author and moderators; `null` for others."),
  ...both("waitingEdit", "An edit that waits for a decision, for its author and moderators; `null` for others."),
  "ResourceDetail.rejectedEdit":
    "The last edit, if it was rejected, for its author and moderators for 30 days; else `null`.",
  "ResourceDetail.waitingEditHtml":
    "The content of `waitingEdit` as sanitised HTML, to be compared with `contentHtml`; `null` if there is none.",
  ...both("isSaved", "Whether you have saved it; `false` for visitors."),
};

/** A resource's fields mean the same in lists and alone. */
function both(field: string, words: string): Record<string, string> {
  return Object.fromEntries(
    ["Resource", "ResourceDetail", "RelatedResource"].map((name) => [`${name}.${field}`, words]),
  );
}
