import { sql } from "drizzle-orm";
import { validTrial } from "#contract/testing/drafts.ts";
import type { TestClient } from "#server/testing/client.ts";
import type { Hub } from "#server/testing/hub.ts";
import { newCase } from "#server/testing/reports.ts";
import { draft } from "#server/testing/resources.ts";
import { EVENT, invitee, QUERIES, TOOL } from "./permission-bodies.ts";
import type { Situation } from "./permission-statuses.ts";

type People = Record<"owner" | "admin", TestClient>;

/** The id of the owner's profile, or of a new row of theirs, since some calls change it. */
export async function targetOf(hub: Hub, path: string, situation: Situation, people: People): Promise<number> {
  const { owner, admin } = people;
  if (path.startsWith("/api/users/:id") || path.startsWith("/api/mutes/:id")) return owner.user.id;
  if (path.startsWith("/api/admin/users/:id")) return (await hub.teacher()).user.id;
  if (path.startsWith("/api/admin/reports")) return newCase(hub);
  if (/^\/api\/admin\/(invitations|school-links|exports)\b/.test(path)) return 1_000_000;
  if (path.startsWith("/api/admin/invitation-batches"))
    return (await admin.expectOk("POST", "/api/admin/invitation-batches", { invitees: [invitee()] })).id;
  if (path.startsWith("/api/drafts/:id"))
    return (await owner.expectOk("POST", "/api/drafts", { fields: { title: "A draft" } })).id;
  if (/^(\/api)?\/files\/:id/.test(path))
    return (await owner.expectOk("POST", "/api/files?name=worksheet.txt", "What is a prompt?")).id;
  if (path.startsWith("/api/searches/:id")) return savedSearch(owner);
  if (path.startsWith("/api/admin/tools"))
    return (await admin.expectOk("POST", "/api/admin/tools", { ...TOOL, name: crypto.randomUUID() })).id;
  if (path.startsWith("/api/events/:id")) return (await admin.expectOk("POST", "/api/events", EVENT)).id;
  if (/^\/(api|feeds)\/forums\/:id/.test(path)) return 1;
  if (path.startsWith("/api/topics/:id")) {
    const topic = { title: "A topic to talk about", content: "What do you think of this one?" };
    return (await owner.expectOk("POST", "/api/forums/1/topics", topic)).id;
  }
  if (path.startsWith("/api/replies/:id")) {
    const topic = await targetOf(hub, "/api/topics/:id", "any", people);
    return (await owner.expectOk("POST", `/api/topics/${topic}/replies`, { content: "I agree." })).id;
  }
  if (path.startsWith("/api/admin/removed")) {
    const comment = await onResource(hub, "any", "comments", { content: "Thanks." }, people);
    await owner.expectOk("DELETE", `/api/comments/${comment}`);
    return comment;
  }
  if (path.startsWith("/api/comments/:id"))
    return onResource(hub, situation, "comments", { content: "Thanks." }, people);
  if (path.startsWith("/api/ratings/:id")) return onResource(hub, situation, "ratings", { rating: 4 }, people);
  if (path.startsWith("/api/trials/:id")) return onResource(hub, situation, "trials", validTrial, people);
  if (path.startsWith("/api/lists/:id")) {
    const visibility = situation === "private" ? "private" : "public";
    return (await owner.expectOk("POST", "/api/lists", { title: "For the first week", visibility })).id;
  }
  if (!path.includes(":id")) return 0;
  const { id } = await owner.expectOk("POST", "/api/resources", draft({}));
  const verb = { approved: "approve", rejected: "reject", pending: null, private: null, any: null }[situation];
  if (verb) await admin.expectOk("PUT", `/api/admin/resources/${id}/${verb}`);
  return id;
}

/** The path of a call: with the id of this target, and of a public resource. */
export function addressOf(call: string, { id, resourceId }: { id: number; resourceId: number }): string {
  const [, path = ""] = call.split(" ");
  const address = path
    .replace(":kind", "comment")
    .replace(":page", "terms")
    .replace(":id", String(id))
    .replace(":name", "nobody")
    .replace(":identityId", "1000000")
    .replace(":passkeyId", "1")
    .replace(":resourceId", String(resourceId))
    .replace(":tokenId", "1000000");
  return address + (QUERIES[call] ?? "");
}

/** A post of the owner about somebody else's resource, which is public unless the situation says otherwise. */
async function onResource(
  hub: Hub,
  situation: Situation,
  list: string,
  body: object,
  { owner, admin }: People,
): Promise<number> {
  const { id: resource } = await (await hub.teacher()).expectOk("POST", "/api/resources", draft({}));
  await admin.expectOk("PUT", `/api/admin/resources/${resource}/approve`);
  const { id } = await owner.expectOk("POST", `/api/resources/${resource}/${list}`, body);
  if (situation === "pending")
    await hub.db.execute(sql`update resources set status = 'pending' where id = ${resource}`);
  return id;
}

let searches = 0;

async function savedSearch(owner: TestClient): Promise<number> {
  const { id } = await owner.expectOk("POST", "/api/searches", { search: `search ${++searches}` });
  return id;
}
