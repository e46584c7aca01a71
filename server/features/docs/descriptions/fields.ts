import { MARKDOWN, RESOURCE_FIELD_WORDS, WEB_ADDRESS } from "./resource-fields.ts";
import { OWNER_PASSWORD, SIGN_IN_FIELDS } from "./sign-in-fields.ts";

const DRAFT_FIELDS =
  "The text of each field of the form, by its name, valid or not: all of them, since it replaces what is stored. At most 100 fields and 300 KB of JSON.";
const VISIBILITY =
  "`private`: only its owner sees it. `link`: anybody who knows its address does. `public`: everybody does, and it is on the owner's profile.";

/** Fields that appear both in a list's own response and among others. */
const OF_A_LIST: Record<string, string> = {
  userId: "The owner.",
  visibility: VISIBILITY,
  itemCount: "The number of public resources in it.",
  updatedAt: "When the list or its items were last changed.",
  url: "The address of its page. Only for its owner, otherwise `null`: only people who were sent the address of a `link` list know it.",
  hiddenCount: "The number of resources in it that are currently not public. Only for its owner, otherwise `null`.",
  takenDown: "Whether a moderator has taken it down. Only for its owner, otherwise `null`.",
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
  "ListItemChange.note": "Plain text. `null` or blank removes it; left out, it stays.",
  "ListItemChange.position": "Its position, from 0. Left out, a new item goes to the end and an existing one stays.",
  "UserList.items": "Left out with `view=card`.",
  "UserList.hasResource": "Whether it contains the resource of `resourceId`. Only present if that parameter was sent.",
};

/** Fields of reviews, reports and removed posts. */
const MODERATION_FIELDS: Record<string, string> = {
  "ModeratedResource.revision":
    "Changes whenever its author changes anything, in the waiting edit or else in the resource.",
  "ModeratedResource.waitingSince": "Since when it has been waiting for a decision; `null` if it does not wait.",
  "ReportDraft.targetId": "The id of the resource, list, comment, rating, trial, topic, reply or user.",
  "ReportDraft.note": "For the moderators.",
  "Report.createdAt": "When it was sent.",
  "Report.outcome": "`null` until a moderator has decided.",
  "ReportCase.target":
    "The reported thing and its author. `url` is its page. All of it is `null` once the thing is deleted.",
  "ReportCase.reasons": "Each reason once, the most frequent first.",
  "ReportCase.isOwn": "Whether it is about you or your posts.",
  "ReportCase.reports":
    "The first hundred, oldest first; none if `isOwn`. `userId` and `author` identify the person who reported it.",
  "ReportCase.outcome": "`null` while it is open.",
  "RemovalInput.note":
    "A message to the author, in plain text. It is emailed once, and stored nowhere else. With your own post the call is refused.",
  "CaseDecision.note": "For other moderators.",
  "CaseDecision.message":
    "A message to the author of a post that is removed, as when it is removed elsewhere. With anything else the call is refused.",
  "RemovedPost.id": "The id of the comment, rating, trial, topic or reply.",
  "RemovedPost.title": "The title of the resource or topic that it belongs to.",
  "RemovedPost.excerpt": "The beginning of its text; for a rating also its stars, for a trial its tool and outcome.",
  "RemovedPost.restorableUntil": "After that it is erased.",
  "RemovedPost.url": "The page where it was.",
  seen: "The values that the change started from, by field, as they were returned. Fields that you do not change then keep others' changes since. If somebody else has changed a field that you change, too, you get a 409 with the current value in `now`. Left out, the last change wins.",
  refusal:
    "Why you may not decide on it: it is your `own`, or an admin decided (`byAdmin`). `null` if you may, as admins always may.",
};

const SAFE_HTML =
  "The content as sanitized HTML, safe to put on a page as it is. At most about three times as long as the content.";
/** Texts that people write to each other. */
const READERS =
  "Who may read: everybody (`everyone`), or people with an account whose address is confirmed (`members`). With `members`, all calls except those for logging in are 401 for everybody else.";
const NAMES_SHOWN =
  "The default when newcomers choose how others see them: their number (`choice`) or their full name (`default`).";
const TALK_HTML = `${SAFE_HTML} Here \`@username\` is a link to that person, and a resource's address on a line of its own is a link with the title, as long as the resource is approved. Both are looked up whenever the text is read.`;
const HARD_TO_GUESS = "Blanks count. It must not be a common password, nor the username or email, regardless of case.";
const NAMED_COUNTS = "How often each name occurs; names that do not occur are left out.";

const ACTIVE = "The time of the last reply, or of the topic itself. Topics are sorted by it.";
const REPLY_COUNT = "Removed replies do not count.";

const ROLE = "`admin`, `moderator`, or `null` for everyone else.";
const RESTING =
  "The role that is on hold until an admin gives it back, because the password was reset by email without a second step; then `role` is `null`.";
const SUSPENDED = "Until then they can read, but not write; `null` if they are not suspended.";
const MEDIAN = "The median time of the decisions of the last 30 days; `null` if there were fewer than five.";
const REGISTRATION =
  "Who may register: everybody (`open`), addresses at one of the `domains`, people with an invitation (`invited`), or nobody (`closed`). With `domains`, addresses are only as good as their confirmation: where `requiresConfirmedEmail` of `GET /api/site` is false, anybody can make one up.";

/** Explains fields whose name does not say it all: by schema and field, or by field wherever it occurs. */
export const FIELDS: Record<string, string> = {
  "NewDraft.fields": DRAFT_FIELDS,
  "DraftChange.fields": DRAFT_FIELDS,
  ...LIST_FIELDS,
  userId: "The author.",
  author: "The same with name and picture; both are `null` unless the person chose to show them.",
  createdAt: "When it was created.",
  editedAt: "When its author last edited it; `null` if never.",
  ...RESOURCE_FIELD_WORDS,
  profileImage: `A picture of the user: the address that is shown, on this site or elsewhere.`,
  "ProfileDraft.profileImage": `A picture of the user. ${WEB_ADDRESS} The address of the current picture keeps it.`,
  "ProfileDraft.profileImageId":
    "The id of a picture that the user has uploaded (`POST /api/files`), shown instead of `profileImage`.",
  "User.profileImageId": "The id of the picture, if it is a file of this site; `null` if not.",

  "Error.message": "A message that can be shown to the user.",
  "Error.now":
    "The current values of fields that others have changed meanwhile, if the call was refused for that reason.",
  "Error.fields":
    "The error of each field or parameter, by its name. Only present when validation failed, and then complete.",

  "Registration.username": "Letters, digits and `_` `.` `-`. Unique, regardless of case.",
  "Registration.email": "Unique, regardless of case. Shown only to admins.",
  "Registration.password": HARD_TO_GUESS,
  "PasswordChange.newPassword": HARD_TO_GUESS,
  "PasswordReset.newPassword": HARD_TO_GUESS,
  "PasswordChange.currentPassword": OWNER_PASSWORD,
  "SignOutInput.password": OWNER_PASSWORD,
  "SignOutInput.session": "The id of the session to end.",
  "OpenSession.loginTime": "When it began.",
  "ApiTokenInput.password": OWNER_PASSWORD,
  ...SIGN_IN_FIELDS,
  ...MODERATION_FIELDS,
  "DeleteAccountInput.password": OWNER_PASSWORD,
  "DeleteAccountInput.erasePosts": "Whether your posts are erased, too.",
  "PersonalData.saved": "Your saved resources, by their ids.",
  "PersonalData.resources": "In every status.",
  "PersonalData.removed": "Your posts that you or a moderator removed less than 30 days ago.",
  "Login.username":
    "The username or the email address. Case does not matter. Where addresses have to be confirmed, only a confirmed one is accepted.",

  "Review.decidedAt": "When it was decided.",
  "Review.note": "A message to the author, in plain text.",
  "HistoryEntry.userId": "The person who did it; `null` for moderators' actions, unless you are a moderator.",
  "HistoryEntry.author": "The same with their name, if they chose to show it.",
  "HistoryEntry.createdAt": "When it happened.",
  "QueuePlace.ahead": "The number of submissions ahead of it in the queue; `null` if it does not wait.",
  "QueuePlace.medianHours": MEDIAN,
  "WaitingEdit.submittedAt": "When it was submitted.",

  "User.role": ROLE,
  "PublicUser.role": ROLE,
  "Person.role": ROLE,
  "User.restingRole": RESTING,
  "Person.restingRole": RESTING,
  "User.suspendedUntil": SUSPENDED,
  "Person.emailConfirmed": "Whether they have confirmed the address.",
  "Person.suspendedUntil": SUSPENDED,
  "Person.lastSeenAt": "A day, not a moment; `null` if they have not logged in for 90 days.",
  "Person.postCount": "Comments, ratings, trials, topics and replies.",
  "Registration.invite": "What follows `invite=` in the link of an invitation, or `/join/` in a school link.",
  "Invitation.email": "The only address that can register with it; `null` for any.",
  "Invitation.role": "The role that the newcomer gets.",
  "NewInvitation.url": "Shown only now.",
  "InviteeInput.name": "For the first line of the email.",
  "InviteeInput.role": "The role that the newcomer gets.",
  "Invitee.role": "The role that the newcomer gets.",
  "InviteeCheck.members": "The addresses that belong to members.",
  "InviteeCheck.invited": "The addresses that have an invitation, or wait for one.",
  "InvitationBatch.running": "Whether emails are being sent to people who wait for one.",
  "InvitationBatch.people": "The number of people in it.",
  "InvitationBatch.counts": "The number of people in each state.",
  "Invitee.state":
    "`waiting` for an email; `sent`; `joined`; `withdrawn`; `expired`; or skipped, because the address is a `member`'s or was already `invited`.",
  "InviteesChange.ids": "The ids of people in the batch.",
  "PeopleExportInput.ids": "At most 100 people.",
  "PeopleExport.csv": "With a header row.",
  "SchoolLinkInput.domain": "The only domain whose addresses can register with it; `null` for any.",
  "SchoolLink.domain": "The only domain whose addresses can register with it; `null` for any.",
  "SchoolLinkInput.maxUses": "The number of people who can register with it.",
  "SchoolLink.maxUses": "The number of people who can register with it.",
  "SchoolLink.uses": "The number of people who have registered with it.",
  "SchoolLinkInput.endsAt": "At most a year from now.",
  "JoinState.valid": "Whether people can register with it: it is not expired, used up or revoked.",
  "Tool.grades": "The grades for which it may be used; empty for all.",
  "ToolInput.grades": "The grades for which it may be used; empty for all.",
  "ToolChange.grades": "The grades for which it may be used; empty for all.",
  "Tool.studentData": "The most sensitive student data that may go into it.",
  "ToolInput.studentData": "The most sensitive student data that may go into it.",
  "ToolChange.studentData": "The most sensitive student data that may go into it.",
  spellings: "Up to 5 other names of the tool. No name or spelling belongs to two tools, ignoring the case of A to Z.",
  "SitePage.lead": "The line below the heading.",
  "SitePage.parts": "Safe HTML, in one part, or in two parts if the site inserts something between them.",
  "SitePage.changedAt": "`null` until somebody changes it.",
  "ManagedPage.lead": "The line below the heading.",
  "ManagedPage.content": `${MARKDOWN} On the privacy page, a line \`{stored data}\` marks the place of the table of stored data; without it, the table follows the text.`,
  "ManagedPage.version": "The current version; `null` until somebody changes the page.",
  "ManagedPage.isOriginal": "Whether the original text is shown, with the site's current name.",
  "ManagedPage.toldMembers": "Whether members were notified of the last change.",
  "ManagedPage.changedAt": "`null` until somebody changes it.",
  "SitePageChange.lead": "The line below the heading.",
  "SitePageChange.content": MARKDOWN,
  "SitePageChange.tellMembers":
    "Whether members get a notice of this change: on the pages `code-of-conduct`, `terms` and `privacy`.",
  "PageVersion.lead": "The line below the heading.",
  "PageVersion.content": "Markdown; `null` where the original text was restored.",
  "PageVersion.toldMembers": "Whether members were notified of this change.",
  "PageVersion.createdBy": "The admin who wrote it.",
  "PageRestore.version": "The `id` of one of the page's versions; `null` for the original text.",
  "PageRestore.seenVersion":
    "The `version` of the page that you saw. If another one is current now, nothing changes (409). Left out, the text is restored in any case.",
  "Forum.archived": "It can be read, but accepts no new topics or replies.",
  "Forum.position": "Forums are sorted by it.",
  "LogEntry.actorId": "`null` for actions on the server's command line.",
  "LogEntry.kind": "The kind of thing that `targetId` identifies.",
  "LogEntry.people":
    "The members whom the entry names: who acted, and whose account or post it was about. By name, even if others see them by number.",
  "LogEntry.resourceTitle":
    "The current title of the resource that the action or the report was about. `null` if it is deleted, or if the entry is about something else.",
  "Site.registration": REGISTRATION,
  "Site.url": "The address of the site, without a path.",
  "Site.providers":
    "The providers that people can log in with, besides a password; `/api/auth/oidc/{name}/start` leads there.",
  "Site.requiresConfirmedEmail":
    "Whether members may only read and save until they have confirmed their email address.",
  "SiteInput.registration": REGISTRATION,
  "Site.namesShown": NAMES_SHOWN,
  "Site.readers": READERS,
  "SiteInput.readers": `${READERS} Left out, it stays as it is.`,
  "SiteInput.namesShown": `${NAMES_SHOWN} Left out, it stays as it is.`,
  "Site.logo": "The site's logo; `null` for the hub's own mark.",
  "Site.logoDark": "The logo for the dark theme; `null` if `logo` is for both.",
  "Site.stylesheet": "The address of a stylesheet with the site's own colors; `null` for the default colors.",
  "Site.footerText": "A text below every page and email.",
  "SiteInput.logoId":
    "The id of a picture that you have uploaded (`POST /api/files`), for pages, emails and Word files. Left out, it stays as it is.",
  "SiteInput.logoDarkId": "The same for dark pages. Left out, it stays as it is.",
  "SiteInput.accent":
    "A color such as `#174a8f`. Buttons, links and panels use shades of it, lighter or darker for each theme. A color whose shades are not readable is refused. `null` for the default look; left out, it stays as it is.",
  "SiteInput.footerText": "A text below every page and email. Left out, it stays as it is.",
  "SiteInput.contactEmail": "The address that gets messages from the contact form; `null` for all admins.",
  "User.createdAt": "When the account was made.",
  "PublicUser.createdAt": "When the account was made.",
  "User.email": "Ends in `@invalid` if the account has none any more, because somebody else has confirmed the address.",
  "User.emailConfirmed": "Whether you have opened a link that was sent to this address.",
  "User.emailRefusedAt":
    "Since when email from this site to your address has bounced; `null` if it does not. Confirm it again, or change it.",
  "User.hasPassword": "Somebody who logs in by a school's account or a passkey may have none.",
  "User.showName": "Whether your name and picture stand on what you write.",
  "ProfileDraft.showName": "Whether your name and picture stand on what you write. Left out, it stays as it is.",
  "Author.name": "Their name, or else their username; `null` unless they chose to show it. Then show their number.",
  "Author.image": "A picture of them; `null` unless they chose to show their name, or if they have none.",
  "User.recoveryEmail": "Where password-reset email can go instead.",
  "ProfileDraft.recoveryEmail": "Where password-reset email can go instead.",
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
  "Topic.followed": "Whether you are notified of replies. `false` for visitors.",
  "Forum.followed": "Whether you are notified of new topics. `false` for visitors.",
  thanksCount: "The number of people who have thanked for it.",
  thanked: "Whether you have thanked for it. `false` for visitors.",
  answerReplyId: "The reply that the topic's author marked as the answer. `null` if there is none, or it was removed.",
  "AnswerInput.replyId": "A reply to this topic that somebody else wrote, or `null`.",
  "TopicState.forumId": "The forum to move it to.",
  pinned: "Pinned topics come first in their forum.",
  locked: "A locked topic accepts no replies.",
  "Reply.removed":
    "Who removed it, `author` or `moderator`: it keeps its place, but its text is empty and it does not count. Otherwise `null`.",

  "LoginHistoryEntry.logoutTime": "`null` until the session ends.",
  "LoginHistoryEntry.location": "Not known: always `null`.",
  "ActivityEntry.details": "A description of the action.",
  "ActivityEntry.createdAt": "When it was done.",

  "Stats.totalResources": "Approved ones only.",
  "Stats.openReports": "Open reports, without those about you.",
  "Stats.waitingEdits": "Approved resources with a waiting edit.",
  "Stats.oldestWaitingSince": "Since when the first entry of the queue has been waiting; `null` if the queue is empty.",
  "Stats.medianWaitHours": MEDIAN,
  "Stats.weeks": "The last twelve weeks, including the current one.",
  "Stats.byContentType": NAMED_COUNTS,
  "Stats.byEducationalLevel": NAMED_COUNTS,
  "Event.url": "An address to read more or sign up.",
  "Event.location": "A place, or a note that it is online.",

  ...both("status", "`pending` until a moderator decides. Only `approved` ones are public."),
  ...both("views", "The number of views: one per visitor and half hour."),
  ...both("avgRating", "From 1 to 5 with two decimals; 0 while there are no ratings."),
  ...both("trialCount", "The number of trials in class."),
  ...both("workedCount", "The number of trials in which it worked."),
  ...both("lastTriedOn", "The day of the latest trial; `null` if there is none."),
  ...both("opening", "The first line of a prompt, with its blanks in brackets; `null` for everything else."),
  ...both(
    "reviewedOn",
    "The day on which a moderator last approved it or an edit of it; `null` if it was published without an approval, for example by an import, or is not public.",
  ),
  ...both("review", "The decision in force with its reasons, for its author and moderators; `null` for others."),
  ...both("waitingEdit", "The edit that waits for a decision, for its author and moderators; `null` for others."),
  "ResourceDetail.rejectedEdit":
    "The last edit, if it was rejected, for its author and moderators for 30 days; else `null`.",
  "ResourceDetail.waitingEditHtml":
    "The content of `waitingEdit` as sanitized HTML, to be compared with `contentHtml`; `null` if there is none.",
  ...both("isSaved", "Whether you have saved it; `false` for visitors."),
};

/** A resource's fields mean the same in lists and alone. */
function both(field: string, words: string): Record<string, string> {
  return Object.fromEntries(
    ["Resource", "ResourceDetail", "RelatedResource"].map((name) => [`${name}.${field}`, words]),
  );
}
