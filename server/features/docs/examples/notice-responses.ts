import { NOTICE_KINDS } from "#contract/notice-kinds.ts";

export const NOTICE_RESPONSES = {
  Notice: {
    id: 4107,
    kind: "topic_reply",
    text: "3 new replies in “How do you open an AI unit?”",
    url: "/community?forum=1&topic=31&reply=204#reply-204",
    actorId: 31,
    count: 3,
    readAt: null,
    createdAt: "2026-03-12T16:04:02.000Z",
  },
  UnreadCount: { count: 2 },
  NoticeSettings: Object.fromEntries(
    Object.entries(NOTICE_KINDS).map(([kind, { mail }]) => [kind, { site: true, mail }]),
  ),
  SavedSearch: {
    id: 12,
    filters: { search: "lab report", subject: "Science", grade: "6-8" },
    createdAt: "2026-03-12T16:10:31.220Z",
  },
  MailedKinds: {
    kinds: [
      { kind: "resource_comment", mail: "daily" },
      { kind: "topic_reply", mail: "off" },
    ],
  },
};
