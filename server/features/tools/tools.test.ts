import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { Tool } from "#contract/tools.ts";
import { newApp } from "#server/app.ts";
import { newDeps } from "#server/new-deps.ts";
import { rows } from "#server/platform/db/client.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { databaseUrl } from "#server/testing/postgres-server.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

let made = 0;
const tool = (fields: object = {}) => ({ name: `Tool ${++made}`, status: "approved", studentData: "none", ...fields });
const TOOLS = "/api/admin/tools";

test("admins maintain the list of tools that everybody reads, and every change is logged", async () => {
  const admin = await hub.admin();
  const input = tool({ spellings: ["Helper"], status: "limited", grades: ["6-8"], note: "On one screen.", url: "" });
  const added = await admin.expectOk("POST", TOOLS, input);
  expect(added).toEqual({ ...input, id: added.id, url: null });
  expect(await hub.visitor().expectOk("GET", "/api/tools")).toContainEqual(added);
  await admin.expectOk("PUT", `${TOOLS}/${added.id}`, { ...input, name: "The Helper", status: "not_approved" });
  expect(await hub.visitor().expectOk("GET", "/api/tools")).toContainEqual(
    expect.objectContaining({ id: added.id, name: "The Helper", status: "not_approved" }),
  );
  await admin.expectOk("DELETE", `${TOOLS}/${added.id}`);
  expect((await admin.delete(`${TOOLS}/${added.id}`)).status).toBe(404);
  expect(await hub.visitor().expectOk("GET", "/api/tools")).not.toContainEqual(
    expect.objectContaining({ id: added.id }),
  );
  const log = await admin.expectOk("GET", "/api/admin/log?limit=3");
  expect(log.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
    ["tool_deleted", { title: "The Helper", status: "not_approved" }],
    ["tool_changed", { title: "The Helper", status: "not_approved", was: input.name }],
    ["tool_created", { title: input.name, status: "limited" }],
  ]);
});

test("a tool's name and each of its spellings find the same resources", async () => {
  const [admin, author] = [await hub.admin(), await hub.teacher()];
  const named = async (tools: string[]) => publish(hub, author, { tools });
  const ids = [await named(["Basil"]), await named(["Basil Chat", "Other"]), await named(["BASIL for Schools"])];
  const found = async (name: string) => {
    const page = await hub.visitor().expectOk("GET", `/api/resources?tool=${encodeURIComponent(name)}`);
    return page.map((one: { id: number }) => one.id).sort((a: number, b: number) => a - b);
  };
  expect(await found("basil")).toEqual([ids[0]]);
  await admin.expectOk("POST", TOOLS, tool({ name: "Basil", spellings: ["Basil Chat", "Basil for Schools"] }));
  for (const name of ["basil", "Basil chat", "Basil for Schools"])
    expect([name, await found(name)]).toEqual([name, ids]);
  expect(await found("Other")).toEqual([ids[1]]);
});

test("no name and no spelling belongs to two tools, whatever its case", async () => {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", TOOLS, tool({ name: "Sage", spellings: ["Sage Chat"] }));
  const refused = async (fields: object) => (await admin.post(TOOLS, tool(fields))).body.fields;
  expect(await refused({ name: "SAGE" })).toEqual({
    name: "“Sage” goes by this name already. To merge the two, delete “Sage” first.",
  });
  expect(await refused({ name: "sage chat " })).toEqual({
    name: "“Sage” goes by this name already. To merge the two, delete “Sage” first.",
  });
  expect(await refused({ spellings: ["other", "sAGE cHAT"] })).toEqual({
    spellings: "“Sage” goes by “sAGE cHAT” already. To merge the two, delete “Sage” first.",
  });
  expect(await refused({ name: "Own", spellings: ["own"] })).toEqual({
    spellings: "Each name and spelling can be given once",
  });
  // A name that is given up is free again, and two tools can be merged.
  await admin.expectOk("PUT", `${TOOLS}/${id}`, tool({ name: "Thyme", spellings: ["Sage"] }));
  const other = await admin.expectOk("POST", TOOLS, tool({ name: "Sage Chat" }));
  await admin.expectOk("DELETE", `${TOOLS}/${other.id}`);
  const merged = tool({ name: "Thyme", spellings: ["Sage", "Sage Chat"] });
  expect(await admin.expectOk("PUT", `${TOOLS}/${id}`, merged)).toMatchObject(merged);
});

test("of admins who take the same name at once one gets it", async () => {
  const [admin, other] = [await hub.admin(), await hub.admin()];
  const both = await Promise.all(
    [admin, other, admin, other].map((one, at) =>
      one.post(TOOLS, at % 2 === 0 ? tool({ name: "Contested" }) : tool({ spellings: ["x", "CONTESTED"] })),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test("two admins who change different fields of a tool keep both changes, and the same field is a 409", async () => {
  const [admin, other] = [await hub.admin(), await hub.admin()];
  const { id, ...seen } = await admin.expectOk("POST", TOOLS, tool());
  await other.expectOk("PUT", `${TOOLS}/${id}`, { ...seen, note: "Ask first.", status: "limited", seen });
  const renamed = await admin.expectOk("PUT", `${TOOLS}/${id}`, { ...seen, name: "Renamed", seen });
  expect(renamed).toMatchObject({ name: "Renamed", note: "Ask first.", status: "limited" });
  const late = await admin.put(`${TOOLS}/${id}`, { ...seen, name: "Renamed", note: "Never.", seen });
  expect([late.status, late.body.now]).toEqual([409, { note: "Ask first." }]);
});

test("a tool that is renamed keeps its former name as a spelling, while there is room, so that what names it keeps its rule", async () => {
  const admin = await hub.admin();
  const { id, ...first } = await admin.expectOk("POST", TOOLS, tool({ name: "Chat Helper", spellings: ["helper"] }));
  const renamed = (name: string, spellings: string[]) =>
    admin.expectOk("PUT", `${TOOLS}/${id}`, { ...first, name, spellings }).then((now: Tool) => now.spellings);
  expect(await renamed("Classmate", ["helper"])).toEqual(["helper", "Chat Helper"]);
  expect(await renamed("CLASSMATE", [])).toEqual([]);
  expect(await renamed("Mate", ["classmate"])).toEqual(["classmate"]);
  expect(await renamed("Other", ["a1", "b2", "c3", "d4", "e5"])).toEqual(["a1", "b2", "c3", "d4", "e5"]);
});

test("allowed=yes finds resources that need no tool, or one that is allowed for the grade and the data", async () => {
  const [admin, teacher, visitor] = [await hub.admin(), await hub.teacher(), hub.visitor()];
  await admin.expectOk("POST", TOOLS, tool({ name: "Approved A", spellings: ["Alias A"], studentData: "anonymous" }));
  await admin.expectOk("POST", TOOLS, tool({ name: "Limited L", status: "limited", grades: ["6-8"] }));
  const banned = await admin.expectOk("POST", TOOLS, tool({ name: "Banned B", status: "not_approved" }));
  const titles = new Map<number, string>();
  const add = async (title: string, fields: object) =>
    titles.set(await publish(hub, teacher, { title, subjects: ["Arts"], ...fields }), title);
  await add("Without any tool", { tools: [] });
  await add("By another name", { tools: ["ALIAS a", "Unknown"], studentData: "anonymous", grades: ["3-5", "6-8"] });
  await add("With too much data", { tools: ["Approved A"], studentData: "personal", grades: ["6-8"] });
  await add("For some grades", { tools: ["limited l"], studentData: "none", grades: ["3-5", "6-8"] });
  await add("Forbidden here", { tools: ["Banned B"], grades: ["6-8"] });
  await add("Not on the list", { tools: ["Unknown"], grades: ["6-8"] });
  const found = async (query: string) => {
    const path = `?subject=Arts&allowed=yes${query}`;
    const answer = await visitor.get(`/api/resources${path}`);
    const facets = await visitor.expectOk("GET", `/api/resources/facets${path}`);
    const count = Number(answer.headers.get("x-total-count"));
    expect(facets.allowed).toEqual([{ value: "yes", count }]);
    return { titles: answer.body.map(({ id }: { id: number }) => titles.get(id)), facets };
  };
  const all = await found("");
  expect(all.titles).toEqual(["For some grades", "By another name", "Without any tool"]);
  for (const { value, count } of all.facets.grade) {
    const path = `/api/resources?subject=Arts&allowed=yes&grade=${value}`;
    expect([value, count]).toEqual([value, Number((await visitor.get(path)).headers.get("x-total-count"))]);
  }
  expect((await found("&grade=6-8")).titles).toEqual(["For some grades", "By another name"]);
  expect((await found("&grade=3-5")).titles).toEqual(["By another name"]);
  expect((await found("&search=grades")).titles).toEqual(["For some grades"]);
  const without = await visitor.expectOk("GET", "/api/resources/facets?subject=Arts");
  expect(without.allowed).toEqual([{ value: "yes", count: 3 }]);
  // A change shows at the next read, although lists and counts are cached.
  await admin.expectOk("PUT", `${TOOLS}/${banned.id}`, tool({ name: "Banned B" }));
  expect((await found("")).titles).toContain("Forbidden here");
  const renamed = tool({ name: "Gone by another name" });
  await admin.expectOk("PUT", `${TOOLS}/${banned.id}`, renamed);
  expect((await found("")).titles).toContain("Forbidden here");
  await admin.expectOk("PUT", `${TOOLS}/${banned.id}`, { ...renamed, spellings: [] });
  expect((await found("")).titles).not.toContain("Forbidden here");
});

/** An embedded database has one server. */
test.runIf(inject("database") === "postgres")(
  "a change shows at the next read from every server, in the list and in what the filter finds",
  async () => {
    const [{ name } = { name: "" }] = await rows<{ name: string }>(hub.db, sql`select current_database() as name`);
    const { close, ...database } = await openPostgres(databaseUrl(name), () => {});
    onTestFinished(close);
    const other = newDeps({ config: hub.config, log: hub.log, ...database });
    await vi.waitUntil(() => other.invalidation.isListening() && hub.invalidation.isListening(), { timeout: 10_000 });
    const app = newApp(other);
    const [admin, teacher, visitor] = [await hub.admin(), await hub.teacher(), hub.visitor()];
    const elsewhere = newClient((path, init) => Promise.resolve(app.request(path, init)));
    const id = await publish(hub, teacher, { subjects: ["Health and PE"], tools: ["Far Away AI"] });
    const seenBy = async (reader: TestClient) => {
      const path = "?subject=Health+and+PE&allowed=yes";
      const found = await reader.expectOk("GET", `/api/resources${path}`);
      const { allowed } = await reader.expectOk("GET", `/api/resources/facets${path}`);
      const tools = await reader.expectOk("GET", "/api/tools");
      const known = tools.find((one: { name: string; spellings: string[] }) =>
        [one.name, ...one.spellings].includes("Far Away AI"),
      );
      return [found.some((one: { id: number }) => one.id === id), allowed[0].count, known?.name];
    };
    const expectEverywhere = async (...expected: unknown[]) => {
      // Twice, so that the second read would come from what a server has kept.
      for (const reader of [visitor, elsewhere, visitor, elsewhere]) expect(await seenBy(reader)).toEqual(expected);
    };
    await expectEverywhere(false, 0, undefined);
    const input = tool({ name: "Near AI", spellings: ["Far Away AI"] });
    const near = await admin.expectOk("POST", TOOLS, input);
    await expectEverywhere(true, 1, "Near AI");
    await admin.expectOk("PUT", `${TOOLS}/${near.id}`, { ...input, name: "Renamed AI" });
    await expectEverywhere(true, 1, "Renamed AI");
    await admin.expectOk("PUT", `${TOOLS}/${near.id}`, { ...input, status: "not_approved" });
    await expectEverywhere(false, 0, "Near AI");
    await admin.expectOk("DELETE", `${TOOLS}/${near.id}`);
    await expectEverywhere(false, 0, undefined);
  },
);
