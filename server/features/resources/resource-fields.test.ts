import { describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const SAID = {
  subjects: ["Mathematics", "Science"],
  grades: ["6-8", "9-12"],
  licence: "CC BY 4.0",
  minutes: 45,
  studentData: "anonymous",
  tools: ["ChatGPT", "any assistant"],
};

const UNSAID = { subjects: [], grades: [], licence: null, minutes: null, studentData: null, tools: [], remixOf: null };

test("fields of a resource that were left out are empty or null", async () => {
  expect(await (await hub.teacher()).expectOk("POST", "/api/resources", draft({}))).toMatchObject(UNSAID);
});

test("choices are stored in the order of their list, each once", async () => {
  const teacher = await hub.teacher();
  const said = {
    ...SAID,
    subjects: ["Science", "Mathematics", "Science"],
    grades: ["9-12", "6-8"],
    tools: [" ChatGPT ", "any assistant", "chatgpt"],
  };
  const { id, ...answer } = await teacher.expectOk("POST", "/api/resources", draft(said));
  expect(answer).toMatchObject({ ...SAID, tools: ["chatgpt", "any assistant"] });
  expect((await teacher.get(`/api/resources/${id}`)).body).toMatchObject({
    ...SAID,
    tools: ["chatgpt", "any assistant"],
  });
});

test.each([
  [{ subjects: ["Alchemy"] }, "subjects.0", "Please select from the list"],
  [{ subjects: null }, "subjects", "Subjects must be a list"],
  [{ subjects: ["Arts", "Science", "Mathematics", "Social Studies"] }, "subjects", "Subjects: please choose at most 3"],
  [{ grades: ["8"] }, "grades.0", "Please select from the list"],
  [{ licence: "MIT" }, "licence", "Please select one from the list"],
  [{ minutes: 601 }, "minutes", "Minutes must be a whole number from 1 to 600"],
  [{ tools: ["a", "b", "c", "d", "e", "f"] }, "tools", "AI tools: please name at most 5"],
  [{ tools: ["x".repeat(61)] }, "tools.0", "AI tool cannot exceed 60 characters"],
  [{ tools: [" "] }, "tools.0", "AI tool is required"],
  [{ tools: ["any", "ChatGPT, Claude"] }, "tools.1", "AI tool cannot contain a comma"],
  [{ remixOf: 0 }, "remixOf", "The id must be a positive whole number"],
])("refuses %j", async (fields, name, message) => {
  const { status, body } = await (await hub.teacher()).post("/api/resources", draft(fields));
  expect(status).toBe(400);
  expect(body.fields[name]).toBe(message);
});

describe("left out of an edit", () => {
  test("a field keeps its value, in a resource that is not public yet", async () => {
    const teacher = await hub.teacher();
    const { id } = await teacher.expectOk("POST", "/api/resources", draft(SAID));
    expect(await teacher.expectOk("PUT", `/api/resources/${id}`, draft({ minutes: 30 }))).toMatchObject({
      ...SAID,
      minutes: 30,
    });
  });

  test("a field keeps its value, in a waiting edit and after that was published", async () => {
    const [teacher, admin] = [await hub.teacher(), await hub.admin()];
    const id = await publish(hub, teacher, SAID);
    const edited = await teacher.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Another title", tools: [] }));
    expect(edited).toMatchObject({ ...SAID, waitingEdit: { ...SAID, tools: [] } });
    await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
    expect((await hub.visitor().get(`/api/resources/${id}`)).body).toMatchObject({ ...SAID, tools: [] });
  });
});

describe("a filter", () => {
  const found = async (query: string) => {
    const { body, headers } = await hub.visitor().get(`/api/resources?limit=100&${query}`);
    expect(headers.get("X-Total-Count")).toBe(String(body.length));
    return body.map(({ id }: { id: number }) => id);
  };

  test.each([
    ["subject=Science", "subject=Arts"],
    ["grade=6-8", "grade=K-2"],
    ["licence=CC BY 4.0", "licence=CC0 1.0"],
    ["studentData=anonymous", "studentData=personal"],
    ["tool=chatgpt", "tool=Claude"],
    ["subject=Mathematics&grade=9-12&licence=CC BY 4.0", "subject=Mathematics&grade=College"],
  ])("%s finds a resource with these values, and %s does not", async (having, lacking) => {
    const teacher = await hub.teacher();
    const id = await publish(hub, teacher, SAID);
    const other = await publish(hub, teacher, {});
    expect(await found(having)).toContain(id);
    expect(await found(having)).not.toContain(other);
    expect(await found(lacking)).not.toContain(id);
  });

  test.each(["subject", "grade", "licence", "studentData", "tool"])(
    "%s has a value that restricts nothing, and finds nothing by an unknown one",
    async (name) => {
      await publish(hub, await hub.teacher(), {});
      const all = await found("");
      expect(await found(`${name}=any-${name}`)).toEqual(all);
      expect(await found(`${name}=any-thing`)).toEqual(all);
      expect(await found(`${name}=`)).toEqual(all);
      expect(await found(`${name}=nothing such`)).toEqual([]);
    },
  );
});

describe("a version of another resource", () => {
  const WORDS = "The resource this is based on does not allow versions of it";

  test.each(["CC0 1.0", "CC BY 4.0", "CC BY-SA 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0"])(
    "may be made under %s",
    async (licence) => {
      const original = await publish(hub, await hub.teacher(), { licence });
      const version = await (await hub.teacher()).expectOk("POST", "/api/resources", draft({ remixOf: original }));
      expect(version.remixOf).toBe(original);
    },
  );

  test.each(["All rights reserved", null])("may not be made under %s", async (licence) => {
    const original = await publish(hub, await hub.teacher(), { licence });
    const { status, body } = await (await hub.teacher()).post("/api/resources", draft({ remixOf: original }));
    expect([status, body]).toEqual([409, { message: WORDS, fields: { remixOf: WORDS } }]);
  });

  test("may not be made of a resource that is not public or does not exist", async () => {
    const [teacher, other] = [await hub.teacher(), await hub.teacher()];
    const { id } = await teacher.expectOk("POST", "/api/resources", draft({ licence: "CC0 1.0" }));
    for (const remixOf of [id, 2_000_000_000]) {
      expect((await other.post("/api/resources", draft({ remixOf }))).status).toBe(409);
    }
  });

  test("stays when the licence of its original is changed later", async () => {
    const [teacher, admin] = [await hub.teacher(), await hub.admin()];
    const original = await publish(hub, teacher, { licence: "CC0 1.0" });
    const { id } = await teacher.expectOk("POST", "/api/resources", draft({ remixOf: original }));
    await admin.expectOk("PUT", `/api/resources/${original}`, draft({ licence: "All rights reserved" }));
    const edited = await teacher.expectOk("PUT", `/api/resources/${id}`, draft({ remixOf: original, minutes: 5 }));
    expect(edited).toMatchObject({ remixOf: original, minutes: 5 });
  });

  test("is published although its original was deleted while it waited", async () => {
    const [teacher, admin] = [await hub.teacher(), await hub.admin()];
    const original = await publish(hub, teacher, { licence: "CC0 1.0" });
    const id = await publish(hub, teacher, {});
    await teacher.expectOk("PUT", `/api/resources/${id}`, draft({ remixOf: original }));
    await admin.expectOk("DELETE", `/api/resources/${original}`);
    expect(await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`)).toMatchObject({ remixOf: null });
  });

  test("cannot be based on itself, or on a version of itself", async () => {
    const [teacher, licence] = [await hub.teacher(), "CC0 1.0"];
    const first = await publish(hub, teacher, { licence });
    const second = await publish(hub, teacher, { licence, remixOf: first });
    const third = await publish(hub, teacher, { licence, remixOf: second });
    for (const remixOf of [first, second, third]) {
      const { status, body } = await teacher.put(`/api/resources/${first}`, draft({ licence, remixOf }));
      expect([status, body.message]).toEqual([409, "A resource cannot be based on itself, or on a version of it"]);
    }
    expect((await teacher.put(`/api/resources/${third}`, draft({ licence, remixOf: first }))).status).toBe(200);
  });

  test("whose original was deleted during review can still be edited by an admin", async () => {
    const [teacher, admin] = [await hub.teacher(), await hub.admin()];
    const original = await publish(hub, teacher, { licence: "CC0 1.0" });
    const id = await publish(hub, teacher, {});
    await teacher.expectOk("PUT", `/api/resources/${id}`, draft({ remixOf: original }));
    await admin.expectOk("DELETE", `/api/resources/${original}`);
    const { remixOf: _, ...sent } = draft({ title: "Edited by an admin" }) as { remixOf?: number; title: string };
    expect(await admin.expectOk("PUT", `/api/resources/${id}`, sent)).toMatchObject({ ...sent, remixOf: null });
  });
});
