import { HTML_VERSION } from "#server/platform/markdown/markdown.ts";
import { after } from "./calendar.ts";
import type { Columns } from "./load.ts";
import { popularity } from "./popularity.ts";
import { paragraph, title } from "./prose.ts";
import { below, pickSkewed, type Random } from "./random.ts";
import type { Ids } from "./reactions.ts";

const REPLIES_EACH = 6;
const TOPICS_PER_PINNED = 500;

export const TOPIC_COLUMNS: Columns = {
  forum_id: "int",
  user_id: "int",
  title: "text",
  content: "text",
  content_html: "text",
  html_version: "smallint",
  reply_count: "int",
  created_at: "timestamptz",
  last_activity_at: "timestamptz",
  pinned: "boolean",
};
export const REPLY_COLUMNS: Columns = {
  topic_id: "int",
  user_id: "int",
  content: "text",
  content_html: "text",
  html_version: "smallint",
  created_at: "timestamptz",
};

/** When a topic was started, and when each reply came, as shares of the hub's history. */
export type Conversation = { started: number; replied: number[] };

export function conversations(random: Random, n: number): Conversation[] {
  const popular = popularity(random, n);
  return Array.from({ length: n }, (_, index) => {
    const started = (index + random()) / n;
    const replied = Array.from({ length: popular(index, REPLIES_EACH) }, () => started + random() * (1 - started));
    return { started, replied: replied.sort((a, b) => a - b) };
  });
}

export function* topicRows(random: Random, held: Conversation[], forums: number[], users: number, userId: Ids) {
  for (const [index, { started, replied }] of held.entries()) {
    const content = paragraph(random, 2);
    yield [
      pickSkewed(random, forums),
      userId(below(random, users)),
      title(random),
      content,
      `<p>${content}</p>`,
      HTML_VERSION,
      replied.length,
      after(started),
      after(replied.at(-1) ?? started),
      index % TOPICS_PER_PINNED === 0,
    ];
  }
}

export function* replyRows(random: Random, held: Conversation[], users: number, topicId: Ids, userId: Ids) {
  for (const [index, { replied }] of held.entries()) {
    for (const moment of replied) {
      const content = paragraph(random, 1 + below(random, 2));
      yield [topicId(index), userId(below(random, users)), content, `<p>${content}</p>`, HTML_VERSION, after(moment)];
    }
  }
}
