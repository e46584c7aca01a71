import { describe, expect, test } from "vitest";
import { unnamed } from "#server/testing/authors.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const textsOf = async (id: number) => {
  const { status, body } = await hub.visitor().get(`/api/resources/${id}/versions`);
  return status === 200 ? body.map(({ content }: { content: string | null }) => content) : status;
};

async function people() {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const edit = (id: number, fields: object) => author.expectOk("PUT", `/api/resources/${id}`, draft(fields));
  const decide = (verb: string, id: number) => admin.expectOk("PUT", `/api/admin/resources/${id}/${verb}`);
  return { author, admin, edit, decide };
}

describe("the versions of a resource", () => {
  test("are all its published texts, newest first", async () => {
    const { author, admin, edit, decide } = await people();
    const id = await publish(hub, author, { content: "One" });
    await edit(id, { content: "Two", title: "A second title" });
    expect(await textsOf(id)).toEqual(["One"]);
    await decide("approve", id);
    await admin.expectOk("PUT", `/api/resources/${id}`, draft({ content: "Three" }));
    expect(await textsOf(id)).toEqual(["Three", "Two", "One"]);
    const { body } = await hub.visitor().get(`/api/resources/${id}/versions`);
    expect(Object.keys(body[1])).toEqual([
      "id",
      "title",
      "description",
      "content",
      "contentHtml",
      "files",
      "publishedAt",
    ]);
    expect(body[1].title).toBe("A second title");
    expect(body.map(({ contentHtml }: { contentHtml: string }) => contentHtml)).toEqual([
      "<p>Three</p>",
      "<p>Two</p>",
      "<p>One</p>",
    ]);
    const resource = (await hub.visitor().get(`/api/resources/${id}`)).body;
    expect(resource.publishedAt).toBe(body[0].publishedAt);
  });

  test("do not include an edit that leaves the text alone, or is rejected", async () => {
    const { author, edit, decide } = await people();
    const id = await publish(hub, author, { content: "One" });
    await edit(id, { content: "One", minutes: 20 });
    await decide("approve", id);
    await edit(id, { content: "Two" });
    await decide("reject", id);
    expect(await textsOf(id)).toEqual(["One"]);
  });

  test("lose a text whose approval was undone, even while it waits again", async () => {
    const { author, edit, decide } = await people();
    const id = await publish(hub, author, { content: "One" });
    const { publishedAt } = (await hub.visitor().get(`/api/resources/${id}`)).body;
    await edit(id, { content: "A mistake" });
    await decide("approve", id);
    await decide("reopen", id);
    expect(await textsOf(id)).toEqual(["One"]);
    expect((await hub.visitor().get(`/api/resources/${id}`)).body).toMatchObject({ content: "One", publishedAt });
  });

  test("start over after a resource was withdrawn and approved again", async () => {
    const { author, edit, decide } = await people();
    const id = await publish(hub, author, { content: "With a name in it" });
    await decide("reopen", id);
    expect(await textsOf(id)).toBe(404);
    await edit(id, { content: "Without" });
    await decide("approve", id);
    expect(await textsOf(id)).toEqual(["Without"]);
  });

  test("are hidden whenever the resource is", async () => {
    const { author } = await people();
    const { id } = await author.expectOk("POST", "/api/resources", draft({ content: "One" }));
    expect(await textsOf(id)).toBe(404);
    expect((await author.get(`/api/resources/${id}/versions`)).body).toEqual([]);
  });

  test("are listed in pages, however long they are", async () => {
    const { author, admin } = await people();
    const id = await publish(hub, author, { content: "0" });
    const long = (n: number) => `${n} ${"x".repeat(99_000)}`;
    for (let n = 1; n <= 15; n++) await admin.expectOk("PUT", `/api/resources/${id}`, draft({ content: long(n) }));
    const { body, headers } = await hub.visitor().get(`/api/resources/${id}/versions`);
    expect(headers.get("X-Total-Count")).toBe("16");
    expect(JSON.stringify(body).length).toBeLessThan(1_200_000);
    expect(headers.get("Link")).toContain('rel="next"');
  });
});

describe("a saved resource", () => {
  async function saved() {
    const { author, ...rest } = await people();
    const reader = await hub.teacher();
    const id = await publish(hub, author, { content: "One" });
    await reader.expectOk("POST", `/api/resources/${id}/save`);
    const read = async () => (await reader.get(`/api/users/${reader.user.id}/saved`)).body[0];
    return { id, read, ...rest };
  }

  test("says whether it has changed since it was saved", async () => {
    const { id, read, admin } = await saved();
    expect(await read()).toMatchObject({ id, hasChanged: false });
    await admin.expectOk("PUT", `/api/resources/${id}`, draft({ content: "Two" }));
    expect(await read()).toMatchObject({ id, hasChanged: true });
  });

  test("has not changed when its approval was undone and given again", async () => {
    const { id, read, decide } = await saved();
    const { publishedAt } = await read();
    for (const verb of ["reopen", "reject", "approve"]) await decide(verb, id);
    expect(await read()).toMatchObject({ id, hasChanged: false, publishedAt });
    expect((await hub.visitor().get(`/api/resources/${id}/versions`)).body).toMatchObject([{ publishedAt }]);
  });

  test("has changed when it was edited before it was approved again", async () => {
    const { id, read, decide, edit } = await saved();
    await decide("reopen", id);
    await edit(id, { content: "Two" });
    await decide("approve", id);
    expect(await read()).toMatchObject({ id, hasChanged: true });
  });
});

describe("a resource and the version that somebody made of it", () => {
  test("name each other once both are public, and follow each other's changes of title", async () => {
    const { author, admin, decide } = await people();
    const other = await hub.teacher();
    const original = await publish(hub, author, { licence: "CC BY 4.0", title: "The original" });
    const read = async (id: number) => (await hub.visitor().get(`/api/resources/${id}`)).body;
    const { id } = await other.expectOk("POST", "/api/resources", draft({ remixOf: original, title: "The remix" }));
    expect((await read(original)).remixes).toEqual([]);
    await decide("approve", id);
    expect((await read(original)).remixes).toEqual([
      { id, userId: other.user.id, author: unnamed(other.user.id), title: "The remix" },
    ]);
    expect((await read(id)).basedOn).toEqual({
      id: original,
      userId: author.user.id,
      author: unnamed(author.user.id),
      title: "The original",
    });
    await admin.expectOk("PUT", `/api/resources/${original}`, draft({ licence: "CC BY 4.0", title: "A new title" }));
    await admin.expectOk("PUT", `/api/resources/${id}`, draft({ title: "A new remix" }));
    expect((await read(id)).basedOn.title).toBe("A new title");
    expect((await read(original)).remixes[0].title).toBe("A new remix");
    await decide("reopen", original);
    expect((await read(id)).basedOn).toBeNull();
    await decide("approve", original);
    expect((await read(id)).basedOn.title).toBe("A new title");
    await admin.expectOk("DELETE", `/api/resources/${id}`);
    expect((await read(original)).remixes).toEqual([]);
  });
});
