import * as z from "zod/mini";
import { LogEntry } from "#contract/admin-log.ts";
import { ApiToken } from "#contract/api-tokens.ts";
import { Comment } from "#contract/comments.ts";
import { Draft } from "#contract/drafts.ts";
import { StoredFile } from "#contract/files.ts";
import { Reply, Topic } from "#contract/forum.ts";
import { ListSummary } from "#contract/lists.ts";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import { Passkey } from "#contract/passkeys.ts";
import { Identity } from "#contract/providers.ts";
import { Rating } from "#contract/ratings.ts";
import { OwnRemovedPost } from "#contract/removal.ts";
import { Report } from "#contract/reports.ts";
import { Resource, ResourceVersion, WaitingEdit } from "#contract/resources.ts";
import { HistoryEntry } from "#contract/reviews.ts";
import { Trial } from "#contract/trials.ts";
import { LoginHistoryEntry, ProfileProposal, Self } from "#contract/users.ts";
import { ActivityEntry, Invitation } from "./accounts.ts";
import { NoticeSettingsChange } from "./notices.ts";
import { SavedSearch } from "./resources.ts";

const OwnHistoryEntry = z.extend(z.omit(HistoryEntry, { userId: true, author: true }), { resourceId: z.int() });

/** Without the address of a list shared by its link, which is on the list's own page. */
const OwnList = z.extend(
  z.pick(ListSummary, { id: true, title: true, description: true, visibility: true, createdAt: true, updatedAt: true }),
  { items: z.array(z.object({ resourceId: z.int(), note: z.nullable(z.string()), position: z.int() })) },
);

/** With its bytes in base64; for a picture, those of the largest stored size. */
const OwnUpload = z.extend(StoredFile, { content: z.string() });

/** With all its published texts, oldest first. */
const OwnResource = z.extend(z.omit(Resource, { author: true, opening: true }), {
  rejectedEdit: z.nullable(WaitingEdit),
  versions: z.array(z.omit(ResourceVersion, { contentHtml: true })),
});

const SavedEntry = z.object({ resourceId: z.int(), savedAt: z.date() });

const ResourceUse = z.object({ resourceId: z.int(), usedAt: z.date(), askedAt: z.nullable(z.date()) });

/** Without others' opinions of them. */
const OwnTopic = z.omit(Topic, { author: true, thanksCount: true, thanked: true, followed: true });
const OwnReply = z.omit(Reply, { author: true, thanksCount: true, thanked: true });

const GivenThanks = z.object({
  topicId: z.nullable(z.int()),
  replyId: z.nullable(z.int()),
  createdAt: z.date(),
});

const Follow = z.object({ topicId: z.nullable(z.int()), forumId: z.nullable(z.int()), createdAt: z.date() });

/** It names its subject by number only: the subject may be somebody else's. */
const StoredNotice = z.object({
  kind: z.enum(Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]]),
  causeKind: z.string(),
  causeId: z.int(),
  mailedAt: z.nullable(z.date()),
  readAt: z.nullable(z.date()),
  createdAt: z.date(),
});

/** Without the provider's id of the member, which only proves who they are. */
const OwnIdentity = z.extend(Identity, { disconnectedAt: z.nullable(z.date()) });

/** Everything that is stored about one person, except what only proves who they are. */
export const PersonalData = z.object({
  exportedAt: z.date(),
  profile: z.omit(Self, { needsTwoStep: true }),
  resources: z.array(OwnResource),
  resourceHistory: z.array(OwnHistoryEntry),
  ratings: z.array(z.omit(Rating, { author: true })),
  trials: z.array(z.omit(Trial, { author: true })),
  comments: z.array(z.omit(Comment, { author: true })),
  saved: z.array(SavedEntry),
  uses: z.array(ResourceUse),
  drafts: z.array(Draft),
  files: z.array(OwnUpload),
  lists: z.array(OwnList),
  topics: z.array(OwnTopic),
  replies: z.array(OwnReply),
  thanks: z.array(GivenThanks),
  removed: z.array(OwnRemovedPost),
  loginHistory: z.array(LoginHistoryEntry),
  passkeys: z.array(Passkey),
  activity: z.array(ActivityEntry),
  apiTokens: z.array(ApiToken),
  identities: z.array(OwnIdentity),
  profileProposals: z.array(ProfileProposal),
  reports: z.array(Report),
  invitations: z.array(Invitation),
  adminLog: z.array(z.omit(LogEntry, { resourceTitle: true })),
  follows: z.array(Follow),
  savedSearches: z.array(SavedSearch),
  mutes: z.array(z.object({ mutedId: z.int(), createdAt: z.date() })),
  noticeSettings: z.array(z.object({ settings: NoticeSettingsChange })),
  notices: z.array(StoredNotice),
});

export type ExportedList = Exclude<keyof typeof PersonalData.shape, "exportedAt" | "profile">;
