import type { Reason } from "#contract/decisions.ts";
import type { ReportDraft } from "#contract/reports.ts";

// What the demo moderators have done, and what waits for them. Nobody decides on their own resource: the other one does.
export const moderators = ["dana_demo", "mei_demo"] as const;

type Rejection = { resource: string; reasons: Reason[]; note: string };

export const rejections: Rejection[] = [
  {
    resource: "history-prompts-collection",
    reasons: ["duplicate", "unclear"],
    note: "Most of these are in your lesson on three accounts already, and better there. Would you add the two new ones to it, and say what students do with the answers?",
  },
  {
    resource: "stop-grading-at-night",
    reasons: ["student-data", "off-topic"],
    note: "Two things before we can publish this: it asks teachers to paste student work into any assistant, and it leads to something for sale. The idea behind prompt 3 would make a good resource by itself.",
  },
];

/** An edit that waits while its approved text is public: what is replaced in the text, and by what. */
export const edit = {
  resource: "guess-the-next-word",
  daysAgo: 0.6,
  replace: [
    {
      from: "- **Short period:** skip strip 2 and collect exit cards at the door.",
      to: "- **25 minutes:** strips 1, 4 and 5 only, with votes by raised hands. Save the exit card for the next morning.",
    },
    {
      from: '| "It thinks like us." | Did you check anything before you voted? |',
      to: '| "It thinks like us." | Did you check anything before you voted? |\n| "Then why do people use it?" | When would *likely* be good enough for you? |',
    },
  ],
};

type Report = Pick<ReportDraft, "reason" | "note"> & { by: string; daysAgo: number };

/** Two open cases, one of them with two reports. A comment is named by its author. */
export const openCases: { resource: string; commentBy?: string; reports: Report[] }[] = [
  {
    resource: "one-text-three-reading-levels",
    reports: [
      {
        by: "amara_demo",
        reason: "copyright",
        note: "Is the sample passage yours, or from a textbook? It does not say.",
        daysAgo: 2.3,
      },
      { by: "farid_demo", reason: "copyright", note: null, daysAgo: 1.1 },
    ],
  },
  {
    resource: "guess-the-next-word",
    commentBy: "ingrid_demo",
    reports: [
      {
        by: "priya_demo",
        reason: "inaccurate",
        note: "We tried this twice, and agreement went down. Perhaps it should say that it can.",
        daysAgo: 0.8,
      },
    ],
  },
];

/** A reply that a moderator has removed. */
export const removedReply = {
  topic: "Screen-free days: do you keep any?",
  by: "marcus_demo",
  content:
    "The reason I keep one is a student in my second period, whose full name and test scores I put here without thinking.",
  daysAgo: 5,
};
