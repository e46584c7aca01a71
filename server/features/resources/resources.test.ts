import { describe, expect, test } from "vitest";
import { forEachField } from "#contract/resource-fields.ts";
import { unnamed } from "#server/testing/authors.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

describe("a resource", () => {
  test("waits for review, visible only to its author and moderators, until it is approved", async () => {
    const author = await hub.teacher();
    const admin = await hub.admin();
    const { status, body: created } = await author.post("/api/resources", draft({ content: "**Bold** plan" }));
    expect(status).toBe(201);
    expect(created).toEqual({
      ...forEachField(({ kind }) => (["choices", "names", "files"].includes(kind) ? [] : null)),
      files: [],
      cover: null,
      ...draft({ content: "**Bold** plan" }),
      language: "en",
      id: expect.any(Number),
      userId: author.user.id,
      author: unnamed(author.user.id),
      contentHtml: "<p><strong>Bold</strong> plan</p>",
      status: "pending",
      views: 0,
      avgRating: 0,
      ratingCount: 0,
      ...{ trialCount: 0, workedCount: 0, lastTriedOn: null },
      createdAt: expect.any(String),
      ...{ opening: null, reviewedOn: null },
      ...{ publishedAt: null, rejectedEdit: null, waitingEditHtml: null, basedOn: null, remixes: [] },
      isSaved: false,
      review: null,
      waitingEdit: null,
    });
    const path = `/api/resources/${created.id}`;
    const statuses = async () =>
      Promise.all([hub.visitor(), await hub.teacher(), author, admin].map(async (who) => (await who.get(path)).status));
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await admin.expectOk("PUT", `/api/admin/resources/${created.id}/approve`);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  test("stays public while its author's edit waits, and changes at once when an admin edits it", async () => {
    const author = await hub.teacher();
    const admin = await hub.admin();
    const id = await publish(hub, author, {});
    const byAdmin = await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "A title the admin mended" }));
    expect(byAdmin).toMatchObject({ status: "approved", title: "A title the admin mended", userId: author.user.id });
    const byAuthor = await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "The author's own idea" }));
    expect(byAuthor).toMatchObject({ status: "approved", waitingEdit: { title: "The author's own idea" } });
    expect((await hub.visitor().get(`/api/resources/${id}`)).body.title).toBe("A title the admin mended");
  });

  test("cannot be changed or deleted by another user, and its ratings and saves are deleted with it", async () => {
    const author = await hub.teacher();
    const other = await hub.teacher();
    const id = await publish(hub, author, {});
    await other.expectOk("POST", `/api/resources/${id}/ratings`, { rating: 4 });
    await other.expectOk("POST", `/api/resources/${id}/save`);
    expect((await other.put(`/api/resources/${id}`, draft({}))).status).toBe(403);
    expect((await other.delete(`/api/resources/${id}`)).status).toBe(403);
    expect((await author.delete(`/api/resources/${id}`)).status).toBe(204);
    expect((await author.delete(`/api/resources/${id}`)).status).toBe(404);
    expect((await other.get(`/api/users/${other.user.id}/saved`)).body).toEqual([]);
  });
});

describe("views", () => {
  test("count once per visitor, never for the author, and show before they are written to the database", async () => {
    const author = await hub.teacher();
    const reader = await hub.teacher();
    const id = await publish(hub, author, {});
    const views = async () => (await author.expectOk("GET", `/api/resources/${id}`)).views;
    const before = await views();
    await reader.get(`/api/resources/${id}`);
    await reader.get(`/api/resources/${id}`);
    expect(await views()).toBe(before + 1);
    await hub.views.flush();
    expect(await views()).toBe(before + 1);
    expect(hub.views.pending(id)).toBe(0);
  });
});

test("a visitor who changes the user agent with every request adds at most a hundred views", async () => {
  const id = await publish(hub, await hub.teacher(), {});
  const { views: before } = await hub.visitor().expectOk("GET", `/api/resources/${id}`);
  for (let n = 0; n < 120; n++) {
    await hub.visitor().call("GET", `/api/resources/${id}`, undefined, { "user-agent": `Browser ${n}` });
  }
  expect(hub.views.pending(id)).toBe(before + 99);
  // A logged-in user still counts.
  await (await hub.teacher()).get(`/api/resources/${id}`);
  expect(hub.views.pending(id)).toBe(before + 100);
});

describe("the list", () => {
  test("filters, with sentinels and aliases, and counts over all pages", async () => {
    const author = await hub.teacher();
    const marker = "zebrafish";
    const make = (fields: object) => publish(hub, author, { description: `All about ${marker} in class.`, ...fields });
    const grading = await make({ aiTopic: "Grading", skillLevel: "Beginner", educationalLevel: "College" });
    const everyone = await make({ skillLevel: "All Levels", educationalLevel: "All Levels", contentType: "Prompt" });
    const advanced = await make({ skillLevel: "Advanced", educationalLevel: "Middle School" });
    const ids = async (query: string) => {
      const { body, headers } = await hub.visitor().get(`/api/resources?search=${marker}&${query}`);
      expect(headers.get("x-total-count")).toBe(String(body.length));
      return body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
    };
    expect(await ids("")).toEqual([grading, everyone, advanced]);
    expect(await ids("educationalLevel=all&skillLevel=any&contentType=all-types&aiTopic=all-topics")).toHaveLength(3);
    expect(await ids("skillLevel=All%20Levels")).toHaveLength(3);
    expect(await ids("skillLevel=Beginner")).toEqual([grading, everyone]);
    expect(await ids("educationalLevel=Middle%20School")).toEqual([everyone, advanced]);
    expect(await ids("aiTopic=Assessment")).toEqual([grading]);
    expect(await ids("contentType=Prompt")).toEqual([everyone]);
    expect(await ids("skillLevel=Wizard")).toEqual([]);
    expect(await ids("contentType=Video")).toEqual([]);
  });

  test("pages through everything once, newest first", async () => {
    const author = await hub.teacher();
    for (let n = 0; n < 5; n++) await publish(hub, author, {});
    const first = await hub.visitor().get("/api/resources?limit=2");
    const total = Number(first.headers.get("x-total-count"));
    const seen: number[] = [];
    let page = first;
    for (;;) {
      seen.push(...page.body.map(({ id }: { id: number }) => id));
      const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
      if (!next) break;
      page = await hub.visitor().get(next);
    }
    expect(seen).toHaveLength(total);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  test.each(["limit=0", "limit=101", "limit=x", "cursor=nonsense", "cursor=W10", "sort=best"])(
    "rejects %s",
    async (query) => {
      expect((await hub.visitor().get(`/api/resources?${query}`)).status).toBe(400);
    },
  );
});

describe("search", () => {
  const titles = async (search: string) => {
    const { body } = await hub.visitor().get(`/api/resources?search=${encodeURIComponent(search)}`);
    return body.map(({ title }: { title: string }) => title);
  };

  test("stems words, requires every word, supports phrases and exclusions, and tolerates typos in titles", async () => {
    const author = await hub.teacher();
    await publish(hub, author, { title: "Photosynthesis debates for curious classes" });
    await publish(hub, author, { title: "Debating ethics", description: "Uses photosynthesis only as an example." });
    await publish(hub, author, { title: "Unrelated reading circle", description: "Nothing green in here at all." });
    expect(await titles("debate photosynthesis")).toEqual([
      "Photosynthesis debates for curious classes",
      "Debating ethics",
    ]);
    expect(await titles('"curious classes"')).toEqual(["Photosynthesis debates for curious classes"]);
    expect(await titles("photosynthesis -ethics")).toEqual(["Photosynthesis debates for curious classes"]);
    expect(await titles("fotosynthesis")).toEqual(["Photosynthesis debates for curious classes"]);
    expect(await titles("!!!")).toEqual([]);
  });

  test("finds words whatever their accents, Unicode form and case", async () => {
    const author = await hub.teacher();
    const [composed, decomposed] = ["Cuentos del señor Núñez", "Świat według Zoë"].map((title, n) =>
      title.normalize(n === 0 ? "NFC" : "NFD"),
    );
    await publish(hub, author, { title: composed });
    await publish(hub, author, { title: decomposed });
    for (const search of ["señor", "senor", "SEÑOR", "señor".normalize("NFD"), "nunez", "señoor nunez"]) {
      expect([search, await titles(search)]).toEqual([search, [composed]]);
    }
    for (const search of ["świat", "swiat", "zoe", "Zoë", "ŚWIAT", '"wedlug zoe"', "swiatt zoe"]) {
      expect([search, await titles(search)]).toEqual([search, [decomposed]]);
    }
    const admin = await hub.admin();
    const { body } = await admin.get(`/api/admin/resources?search=${encodeURIComponent("NUNEZ")}`);
    expect(body.map(({ title }: { title: string }) => title)).toEqual([composed]);
  });

  const NO_WORD = "Search for at least one word besides the excluded ones";
  test.each([
    ["-zzzz", NO_WORD],
    ['-"not this" -"nor that"', NO_WORD],
    ["the -zzzz", NO_WORD],
    ["-the", NO_WORD],
    [" x".repeat(41), "Search for at most 40 words"],
    ['"a b" '.repeat(9), "Search for at most 8 phrases in quotes"],
    ["x".repeat(201), "A filter cannot exceed 200 characters"],
  ])("rejects %s with a reason at the field", async (search, message) => {
    const { status, body } = await hub.visitor().get(`/api/resources?search=${encodeURIComponent(search)}`);
    expect([status, body.fields]).toEqual([400, { search: message }]);
  });

  test("accepts a pasted sentence and words that look like operators", async () => {
    const title = "Whether or not to gamify & how: a teacher's well-known either/or";
    await publish(hub, await hub.teacher(), { title });
    for (const search of [
      title,
      "gamify or not",
      "well-known",
      "either/or",
      "teacher's OR gamify -zzzz",
      "- gamify -",
    ]) {
      expect([search, await titles(search)]).toEqual([search, [title]]);
    }
  });
});
