// Apart from the schemas, so that a page that only shows notices need not load the validator.

/** When a kind of notice is mailed. */
export const MAIL_TIMES = { off: "Never", now: "At once", daily: "Daily", weekly: "Weekly" } as const;
export type MailTime = keyof typeof MAIL_TIMES;

type KindOfNotice = { label: string; mail: MailTime; neverMailed?: true };

/** Every kind of notification, with its name in the settings and its default for mail. */
export const NOTICE_KINDS = {
  resource_approved: { label: "Your resource is published", mail: "now" },
  resource_rejected: { label: "Your resource needs changes", mail: "now" },
  resource_comment: { label: "Comments on your resources", mail: "daily" },
  resource_trial: { label: "Teachers try your resource in class", mail: "daily" },
  resource_rating: { label: "Ratings of your resources", mail: "weekly" },
  topic_reply: { label: "New posts in topics and forums you follow", mail: "daily" },
  mention: { label: "Somebody mentions you by name", mail: "daily" },
  report_closed: { label: "The outcome of your reports", mail: "off" },
  page_changed: { label: "The terms, the privacy page or the code of conduct change", mail: "off" },
  search_match: { label: "New resources for your saved searches", mail: "weekly" },
  resource_used: {
    label: "A question about how a resource went, a week after you copied or downloaded it",
    mail: "off",
    neverMailed: true,
  },
} as const satisfies Record<string, KindOfNotice>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Kinds that appear only on the site. */
export const isNeverMailed = (kind: NoticeKind) => (NOTICE_KINDS[kind] as KindOfNotice).neverMailed === true;
