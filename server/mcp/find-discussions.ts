import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { LatestTopic } from "#contract/forum.ts";
import { authorName } from "#contract/names.ts";
import { addTool, type Library, readOr } from "./library-tool.ts";
import { marked, markedLine, onOneLine } from "./member-text.ts";

const INPUT = z.object({
  query: z.string().min(1).max(200).describe("Words to find in topics and replies."),
  limit: z.number().int().min(1).max(20).default(5),
});

const OUTPUT = z.object({
  total: z.number().int(),
  discussions: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      forum: z.string(),
      author: z.string(),
      replyCount: z.number().int(),
      lastActivityAt: z.string(),
      isAnswered: z.boolean(),
      address: z.string(),
    }),
  ),
});

const DESCRIPTION = "Finds discussions of teachers in the forums, the latest first. Says where to read them.";

export const addFindDiscussions = (server: McpServer, { read, origin }: Library): void =>
  addTool(
    server,
    "find_discussions",
    { title: "Find discussions", description: DESCRIPTION, input: INPUT, output: OUTPUT },
    async ({ query, limit }) => {
      const { body: topics, headers } = await readOr<LatestTopic[]>(read("/api/topics", { search: query, limit }));
      const addressOf = ({ id }: LatestTopic) => `${origin}/community?topic=${id}`;
      const lines = topics.map(
        (topic) =>
          `${onOneLine(topic.title)} · ${onOneLine(topic.forumTitle)} · by ${onOneLine(authorName(topic.author))} · ${topic.replyCount} replies, the last on ${topic.lastActivityAt.slice(0, 10)}${topic.answerReplyId ? " · answered" : ""}\n${addressOf(topic)}`,
      );
      const total = Number(headers.get("x-total-count"));
      const discussions = topics.map((topic) => ({
        id: topic.id,
        title: markedLine(topic.title),
        forum: markedLine(topic.forumTitle),
        author: markedLine(authorName(topic.author)),
        replyCount: topic.replyCount,
        lastActivityAt: topic.lastActivityAt,
        isAnswered: topic.answerReplyId !== null,
        address: addressOf(topic),
      }));
      const text =
        topics.length === 0
          ? "No discussion has these words. Try fewer."
          : `${topics.length} of ${total} discussions:\n${marked(lines.join("\n\n"))}`;
      return { text, data: { total, discussions } };
    },
  );
