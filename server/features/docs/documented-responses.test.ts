import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { events } from "#server/db/schema/events.ts";
import type { Answer, TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";
import { expectShape } from "#server/testing/shape.ts";
import { REQUESTS } from "./examples/requests.ts";
import type { OpenApi } from "./openapi-types.ts";
import { templateOf } from "./operation.ts";
import { Failure } from "./schemas.ts";

const hub = openHub();
let document: OpenApi;

beforeAll(async () => {
  document = await hub.visitor().expectOk("GET", "/api/openapi.json");
  await hub.db.insert(events).values({
    title: "A workshop",
    description: "About prompts",
    startsAt: new Date("2999-01-01T10:00:00Z"),
    endsAt: new Date("2999-01-01T11:00:00Z"),
    location: "Online",
    url: null,
  });
});

/** Makes a call and compares the response with its documentation. */
async function documented(client: TestClient, call: string, ids: Record<string, number | string> = {}, body?: unknown) {
  const [method = "", template = ""] = call.split(" ");
  const answer = await client.call(
    method,
    template.replace(/:(\w+)(\{.*\})?/g, (_, name) => String(ids[name])),
    body,
  );
  expectDocumented(call, answer);
  return answer;
}

function expectDocumented(call: string, { status, headers, body }: Answer): void {
  const [method = "", path = ""] = call.split(" ");
  const promised = document.paths[templateOf(path)]?.[method.toLowerCase()]?.responses[status];
  expect(promised, `${call} answered ${status} ${JSON.stringify(body)}`).toBeDefined();
  if (status >= 400) {
    expectShape(Failure, body, call);
    return;
  }
  const { answers } = hub.endpoints.find(({ spec }) => `${spec.method} ${spec.path}` === call)?.spec ?? {};
  expect(status).toBe(answers?.status);
  if (answers && "body" in answers) expectShape(answers.body, body, call);
  if (answers && "list" in answers) {
    expectShape(z.array(answers.list), body, call);
    expect(headers.get("x-total-count")).toMatch(/^\d+$/);
    expect(body.length, `${call} has nothing to compare`).toBeGreaterThan(0);
  }
  const [type] = Object.keys(promised?.content ?? {});
  expect(headers.get("content-type")).toBe(type ?? null);
}

test("responses match the documentation through the life of a resource", async () => {
  const visitor = hub.visitor();
  const author = hub.visitor();
  const user = (await documented(author, "POST /api/auth/register", {}, REQUESTS.Registration)).body;
  const admin = await hub.admin();
  const { id } = (await documented(author, "POST /api/resources", {}, REQUESTS.ResourceDraft)).body;
  await documented(admin, "GET /api/admin/resources/pending");
  await documented(admin, "PUT /api/admin/resources/:id/approve", { id });
  for (const call of ["GET /api/resources", "GET /api/resources/featured"]) await documented(visitor, call);
  await documented(visitor, "GET /api/resources/:id", { id });
  await documented(admin, "POST /api/resources/:id/ratings", { id }, REQUESTS.RatingDraft);
  await documented(author, "POST /api/resources/:id/comments", { id }, REQUESTS.CommentDraft);
  const [rating] = (await documented(visitor, "GET /api/resources/:id/ratings", { id })).body;
  await documented(admin, "POST /api/resources/:id/trials", { id }, REQUESTS.TrialDraft);
  const [trial] = (await documented(visitor, "GET /api/resources/:id/trials", { id })).body;
  await documented(admin, "PUT /api/trials/:id", trial, REQUESTS.TrialDraft);
  await documented(admin, "DELETE /api/trials/:id", trial);
  await documented(admin, "PUT /api/ratings/:id", rating, REQUESTS.RatingDraft);
  await documented(admin, "DELETE /api/ratings/:id", rating);
  const [comment] = (await documented(visitor, "GET /api/resources/:id/comments", { id })).body;
  await documented(author, "PUT /api/comments/:id", comment, REQUESTS.CommentDraft);
  await documented(author, "DELETE /api/comments/:id", comment);
  await documented(author, "POST /api/resources/:id/save", { id });
  await documented(author, "POST /api/resources/:id/copied", { id });
  await documented(admin, "GET /api/admin/stats");
  await documented(admin, "GET /api/admin/resources");
  await documented(author, "PUT /api/users/:id", user, REQUESTS.ProfileDraft);
  for (const reader of [author, visitor]) await documented(reader, "GET /api/users/:id", user);
  for (const list of ["resources", "saved", "login-history", "activity"]) {
    await documented(author, `GET /api/users/:id/${list}`, user);
  }
  await documented(author, "DELETE /api/resources/:id/save", { id });
  await documented(author, "PUT /api/resources/:id", { id }, REQUESTS.ResourceDraft);
  await documented(author, "DELETE /api/resources/:id", { id });
  await documented(author, "POST /api/auth/logout");
  await documented(author, "POST /api/auth/login", {}, REQUESTS.Login);
  await documented(author, "GET /api/auth/user");
  await documented(author, "GET /api/me");
  await documented(author, "GET /api/users/:id/export", user);
  await documented(author, "DELETE /api/users/:id", user, REQUESTS.DeleteAccountInput);
});

test("responses match the documentation in the forum and around it", async () => {
  const visitor = hub.visitor();
  const teacher = await hub.teacher();
  const [forum] = (await documented(visitor, "GET /api/forums")).body;
  const topic = (await documented(teacher, "POST /api/forums/:id/topics", forum, REQUESTS.TopicDraft)).body;
  await documented(teacher, "POST /api/topics/:id/replies", topic, REQUESTS.ReplyDraft);
  await documented(visitor, "GET /api/forums/:id/topics", forum);
  await documented(visitor, "GET /api/topics");
  await documented(visitor, "GET /api/topics/:id", topic);
  const [reply] = (await documented(visitor, "GET /api/topics/:id/replies", topic)).body;
  for (const kind of ["topics", "replies"]) {
    const post = kind === "topics" ? topic : reply;
    await documented(await hub.admin(), `PUT /api/${kind}/:id/thanks`, post);
    await documented(teacher, `PUT /api/${kind}/:id/thanks`, post);
    await documented(await hub.admin(), `DELETE /api/${kind}/:id/thanks`, post);
  }
  await documented(teacher, "PUT /api/topics/:id/answer", topic, { replyId: reply.id });
  await documented(teacher, "PUT /api/topics/:id/answer", topic, { replyId: null });
  await documented(teacher, "PUT /api/topics/:id", topic, REQUESTS.TopicDraft);
  await documented(teacher, "PUT /api/replies/:id", reply, REQUESTS.ReplyDraft);
  await documented(await hub.admin(), "PUT /api/topics/:id/state", topic, REQUESTS.TopicState);
  await documented(teacher, "DELETE /api/replies/:id", reply);
  await documented(await hub.admin(), "GET /api/admin/removed");
  await documented(await hub.admin(), "PUT /api/admin/removed/:kind/:id/restore", { kind: "reply", id: reply.id });
  await documented(teacher, "DELETE /api/topics/:id", topic);
  const [event] = (await documented(visitor, "GET /api/events")).body;
  await documented(visitor, "GET /api/events.ics");
  await documented(visitor, "GET /api/events/:id.ics", event);
  for (const path of ["health", "health/live", "openapi.json", "docs", "docs.css"])
    await documented(visitor, `GET /api/${path}`);
});

describe("error responses", () => {
  test("to a visitor's empty request are documented for every call", async () => {
    for (const { spec } of hub.endpoints) {
      const path = spec.path.replace(/:\w+(\{.*\})?/, "999999");
      const body = spec.body ? {} : undefined;
      const answer = await hub.visitor().call(spec.method, path, body);
      if (answer.status >= 400) expectDocumented(`${spec.method} ${spec.path}`, answer);
    }
  });

  test("to teachers, admins, cross-site requests and wrong ids are documented for every call", async () => {
    const teacher = await hub.teacher();
    const admin = await hub.admin();
    for (const { spec } of hub.endpoints.filter(({ spec }) => !spec.path.includes("logout"))) {
      const call = `${spec.method} ${spec.path}`;
      const path = spec.path.replace(/:\w+(\{.*\})?/, "0");
      const answers = [
        await teacher.call(spec.method, path, spec.body && {}),
        await admin.call(spec.method, path, spec.body && {}),
        await hub.visitor().call(spec.method, path, spec.body && {}, { origin: "https://evil.example" }),
        await admin.call(spec.method, path, spec.body && "text", { "content-type": "text/plain" }),
      ];
      for (const answer of answers) if (answer.status >= 400) expectDocumented(call, answer);
    }
  });

  test("to an action that comes too late or too early are documented", async () => {
    const author = await hub.teacher();
    const admin = await hub.admin();
    const { id } = await author.expectOk("POST", "/api/resources", draft({}));
    await documented(hub.visitor(), "GET /api/resources/:id", { id });
    expect((await documented(author, "POST /api/resources/:id/save", { id })).status).toBe(409);
    await documented(admin, "PUT /api/admin/resources/:id/approve", { id });
    expect((await documented(admin, "PUT /api/admin/resources/:id/reject", { id })).status).toBe(409);
    await documented(admin, "POST /api/resources/:id/ratings", { id }, REQUESTS.RatingDraft);
    const again = await documented(admin, "POST /api/resources/:id/ratings", { id }, REQUESTS.RatingDraft);
    expect(again.status).toBe(409);
  });
});
