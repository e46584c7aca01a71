import { sql } from "drizzle-orm";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import { validTrial } from "#contract/testing/drafts.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";
import { caseOn } from "./reports.ts";
import { draft, publish } from "./resources.ts";
import { tell } from "./tell.ts";

type Deed = { by: TestClient; takeBack?: () => Promise<unknown> };
export type NoticeCase = {
  name: string;
  kind: NoticeKind;
  /** The recipients of each event, and what makes them recipients. */
  reader: () => Promise<TestClient>;
  /** Done by another user, as the first or the second event. */
  deed: (reader: TestClient) => Promise<Deed>;
  /** The same by the reader; left out where that is not possible. */
  ownDeed?: (reader: TestClient) => Promise<unknown>;
  one: (doer: string) => string;
  several?: string;
  isByModerators?: true;
  isForEverybody?: true;
};

/** For every kind of notice: its recipient, its cause, and its words. */
export function noticeCases(hub: Hub): NoticeCase[] {
  let signedIn: Promise<TestClient> | undefined;
  const admin = () => (signedIn ??= hub.admin());
  const ids = new WeakMap<TestClient, number>();
  const idOf = (client: TestClient) => ids.get(client) ?? 0;
  const about = (reader: TestClient) => `/api/resources/${idOf(reader)}`;

  async function withResource(): Promise<TestClient> {
    const author = await hub.teacher();
    ids.set(author, await publish(hub, author, { title: "Fractions with a robot" }));
    await tell(hub);
    await author.expectOk("PUT", "/api/notifications/read");
    return author;
  }

  const TOPIC = { title: "Homework and chatbots", content: "How do you talk about it in class?" };

  async function withTopic(): Promise<TestClient> {
    const author = await hub.teacher();
    ids.set(author, (await author.expectOk("POST", "/api/forums/1/topics", TOPIC)).id);
    return author;
  }

  async function post(client: TestClient, path: string, body: object, removal: string): Promise<Deed> {
    const { id } = await client.expectOk("POST", path, body);
    return { by: client, takeBack: () => client.expectOk("DELETE", `/api/${removal}/${id}`) };
  }

  const reply = (client: TestClient, reader: TestClient, content = "We do, every week.") =>
    post(client, `/api/topics/${idOf(reader)}/replies`, { content }, "replies");

  const mention = (reader: TestClient) => `Ask @${reader.user.username} about it.`;

  async function decide(reader: TestClient, decision: "approve" | "reject", body?: object): Promise<Deed> {
    const { id } = await reader.expectOk("POST", "/api/resources", draft({ title: "Fractions with a robot" }));
    await (await admin()).expectOk("PUT", `/api/admin/resources/${id}/${decision}`, body);
    return {
      by: await admin(),
      takeBack: async () => (await admin()).expectOk("PUT", `/api/admin/resources/${id}/reopen`),
    };
  }

  async function closeReport(reporter: TestClient): Promise<Deed> {
    const author = await hub.teacher();
    const { id } = await author.expectOk("POST", "/api/forums/1/topics", TOPIC);
    await reporter.expectOk("POST", "/api/reports", { kind: "topic", targetId: id, reason: "spam" });
    const { id: caseId } = await caseOn(hub, "topic", id);
    await (await admin()).expectOk("PUT", `/api/admin/reports/${caseId}`, { action: "keep" });
    return { by: await admin() };
  }

  async function newMatch(author: TestClient): Promise<Deed> {
    const id = await publish(hub, author, { title: "Fractions with a zeppelin" });
    return { by: author, takeBack: async () => (await admin()).expectOk("PUT", `/api/admin/resources/${id}/reopen`) };
  }

  /** Makes the use eight days old, and the last question, too. */
  async function useAWeekAgo(reader: TestClient, id: number): Promise<void> {
    await reader.expectOk("POST", `/api/resources/${id}/copied`);
    for (const column of [sql`resource_uses set used_at`, sql`notices set created_at`])
      await hub.db.execute(sql`update ${column} = now() - interval '8 days' where user_id = ${reader.user.id}`);
  }

  return [
    {
      name: "a comment on one's resource",
      kind: "resource_comment",
      reader: withResource,
      deed: async (reader) =>
        post(await hub.teacher(), `${about(reader)}/comments`, { content: "Thank you" }, "comments"),
      ownDeed: (reader) => post(reader, `${about(reader)}/comments`, { content: "You are welcome" }, "comments"),
      one: (doer) => `${doer} commented on “Fractions with a robot”`,
      several: "2 new comments on “Fractions with a robot”",
    },
    {
      name: "a trial of one's resource",
      kind: "resource_trial",
      reader: withResource,
      deed: async (reader) => post(await hub.teacher(), `${about(reader)}/trials`, validTrial, "trials"),
      one: (doer) => `${doer} tried “Fractions with a robot” in class`,
      several: "2 new classroom trials of “Fractions with a robot”",
    },
    {
      name: "a rating of one's resource",
      kind: "resource_rating",
      reader: withResource,
      deed: async (reader) => post(await hub.teacher(), `${about(reader)}/ratings`, { rating: 5 }, "ratings"),
      one: (doer) => `${doer} rated “Fractions with a robot”`,
      several: "2 new ratings of “Fractions with a robot”",
    },
    {
      name: "a reply in a topic one follows",
      kind: "topic_reply",
      reader: withTopic,
      deed: async (reader) => reply(await hub.teacher(), reader),
      ownDeed: (reader) => reply(reader, reader),
      one: (doer) => `${doer} replied in “Homework and chatbots”`,
      several: "2 new replies in “Homework and chatbots”",
    },
    {
      name: "a topic in a forum one follows",
      kind: "topic_reply",
      reader: async () => {
        const reader = await hub.teacher();
        await reader.expectOk("PUT", "/api/forums/2/follow");
        return reader;
      },
      deed: async () => post(await hub.teacher(), "/api/forums/2/topics", TOPIC, "topics"),
      ownDeed: (reader) => post(reader, "/api/forums/2/topics", TOPIC, "topics"),
      one: (doer) => `${doer} started “Homework and chatbots” in `,
      several: "2 new topics in ",
    },
    {
      name: "being mentioned in a reply",
      kind: "mention",
      reader: withTopic,
      deed: async (reader) => reply(await hub.teacher(), reader, mention(reader)),
      ownDeed: (reader) => reply(reader, reader, mention(reader)),
      one: (doer) => `${doer} mentioned you in “Homework and chatbots”`,
      several: "You were mentioned 2 times in “Homework and chatbots”",
    },
    {
      name: "being mentioned in a topic",
      kind: "mention",
      reader: () => hub.teacher(),
      deed: async (reader) =>
        post(await hub.teacher(), "/api/forums/1/topics", { ...TOPIC, content: mention(reader) }, "topics"),
      ownDeed: (reader) => post(reader, "/api/forums/1/topics", { ...TOPIC, content: mention(reader) }, "topics"),
      one: (doer) => `${doer} mentioned you in “Homework and chatbots”`,
    },
    {
      name: "being mentioned in a comment",
      kind: "mention",
      reader: withResource,
      deed: async (reader) =>
        post(await hub.teacher(), `${about(reader)}/comments`, { content: mention(reader) }, "comments"),
      ownDeed: (reader) => post(reader, `${about(reader)}/comments`, { content: mention(reader) }, "comments"),
      one: (doer) => `${doer} mentioned you in “Fractions with a robot”`,
      several: "You were mentioned 2 times in “Fractions with a robot”",
    },
    {
      name: "being mentioned in a review",
      kind: "mention",
      reader: withResource,
      deed: async (reader) =>
        post(await hub.teacher(), `${about(reader)}/ratings`, { rating: 4, comment: mention(reader) }, "ratings"),
      one: (doer) => `${doer} mentioned you in “Fractions with a robot”`,
      several: "You were mentioned 2 times in “Fractions with a robot”",
    },
    {
      name: "the approval of one's resource",
      kind: "resource_approved",
      reader: () => hub.teacher(),
      deed: (reader) => decide(reader, "approve"),
      one: () => "“Fractions with a robot” was approved. Readers see it now.",
      isByModerators: true,
    },
    {
      name: "the rejection of one's resource",
      kind: "resource_rejected",
      reader: () => hub.teacher(),
      deed: (reader) => decide(reader, "reject", { reasons: ["sources", "unclear"] }),
      one: () =>
        "“Fractions with a robot” needs changes: sources are missing or do not support what it says; it is hard to follow.",
      isByModerators: true,
    },
    {
      name: "the outcome of one's report",
      kind: "report_closed",
      reader: () => hub.teacher(),
      deed: closeReport,
      one: () => "The topic you reported was reviewed and stays. Thank you for telling us.",
      isByModerators: true,
    },
    {
      name: "a change of the terms",
      kind: "page_changed",
      reader: () => hub.teacher(),
      deed: async () => {
        const by = await admin();
        const content = `No longer what they were ${crypto.randomUUID()}.`;
        await by.expectOk("PUT", "/api/admin/pages/terms", { content, tellMembers: true });
        return { by };
      },
      one: () => "“Terms of Use” has changed. Please read it again.",
      isByModerators: true,
      isForEverybody: true,
    },
    {
      name: "something new for a saved search",
      kind: "search_match",
      reader: async () => {
        const reader = await hub.teacher();
        await reader.expectOk("POST", "/api/searches", { search: "zeppelin" });
        return reader;
      },
      deed: async () => newMatch(await hub.teacher()),
      ownDeed: newMatch,
      one: () => "New for “zeppelin”: “Fractions with a zeppelin”",
      several: "2 new resources for “zeppelin”",
    },
    {
      name: "a resource one used a week ago",
      kind: "resource_used",
      reader: () => hub.teacher(),
      deed: async (reader) => {
        const author = await hub.teacher();
        const id = await publish(hub, author, { title: "Fractions with a robot" });
        await useAWeekAgo(reader, id);
        const takeBack = async () => (await admin()).expectOk("PUT", `/api/admin/resources/${id}/reopen`);
        return { by: author, takeBack };
      },
      ownDeed: async (reader) => useAWeekAgo(reader, await publish(hub, reader, {})),
      one: () => "How did “Fractions with a robot” go?",
      isByModerators: true,
    },
  ];
}
