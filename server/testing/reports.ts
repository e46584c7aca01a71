import type { ReportCase, ReportedKind } from "#contract/reports.ts";
import { validTrial } from "#contract/testing/drafts.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";
import { publish } from "./resources.ts";

/** A new user is reported by another new user; returns the id of the case. */
export async function newCase(hub: Hub): Promise<number> {
  const [reporter, reported] = [await hub.teacher(), await hub.teacher()];
  const { id: targetId } = reported.user;
  await reporter.expectOk("POST", "/api/reports", { kind: "user", targetId, reason: "spam" });
  return (await caseOn(hub, "user", targetId)).id;
}

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

/** One of every kind of reportable thing, all by one author. */
export async function reportable(hub: Hub, author: TestClient): Promise<Record<ReportedKind, number>> {
  const theirs = await publish(hub, await hub.teacher(), {});
  const post = async (path: string, body: object): Promise<number> => (await author.expectOk("POST", path, body)).id;
  const topic = await post("/api/forums/1/topics", TOPIC);
  return {
    resource: await publish(hub, author, {}),
    comment: await post(`/api/resources/${theirs}/comments`, { content: "Buy my pills" }),
    rating: await post(`/api/resources/${theirs}/ratings`, { rating: 2, comment: "Useless" }),
    trial: await post(`/api/resources/${theirs}/trials`, validTrial),
    topic,
    reply: await post(`/api/topics/${topic}/replies`, { content: "Buy my pills" }),
    list: await post("/api/lists", { title: "A list to report", description: "Buy my pills", visibility: "public" }),
    user: author.user.id,
  };
}

/** The case about this thing, as an admin sees it. */
export async function caseOn(hub: Hub, kind: ReportedKind, targetId: number, status = "open"): Promise<ReportCase> {
  const all: ReportCase[] = await (await hub.admin()).expectOk("GET", `/api/admin/reports?status=${status}`);
  const found = all.find((one) => one.kind === kind && one.targetId === targetId);
  if (!found) throw new Error(`no ${status} case on ${kind} ${targetId}`);
  return found;
}
