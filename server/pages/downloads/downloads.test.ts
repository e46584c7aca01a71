import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { newApp } from "#server/app.ts";
import { trials } from "#server/db/schema/resources.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { picture, upload } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { addDownloads } from "./downloads.ts";
import { renderWordInThisThread } from "./word-renderer.ts";

const hub = openHub({}, { broadcast: singleServer });

let author: TestClient;
let app: ReturnType<typeof newApp>;

beforeAll(async () => {
  author = await hub.teacher();
  const name = { firstName: "Ada", lastName: "Lovelace", showName: true };
  await author.expectOk("PUT", `/api/users/${author.user.id}`, name);
  app = newApp(hub);
  addDownloads(app, hub.endpoints, hub, renderWordInThisThread);
});

const get = (path: string, headers: Record<string, string> = {}) => Promise.resolve(app.request(path, { headers }));
const as = (client: TestClient) => ({ cookie: client.cookie() ?? "" });
const wordsIn = (document: ArrayBuffer) =>
  strFromU8(unzipSync(new Uint8Array(document))["word/document.xml"] ?? new Uint8Array());

describe("a published resource", () => {
  test("can be downloaded as Markdown, with its fields", async () => {
    const fields = {
      title: 'Rubrics: "fast" & fair',
      content: "# Words\n\nof mine",
      licence: "CC BY 4.0",
      tools: ["any"],
    };
    const id = await publish(hub, author, fields);
    const answer = await get(`/resources/${id}.md`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="Rubrics fast & fair.md"');
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const [, about = "", body] = (await answer.text()).split(/^---$/m);
    expect(body?.trim()).toBe(fields.content);
    expect(parse(about)).toMatchObject({
      title: fields.title,
      author: "Ada Lovelace",
      address: `${new URL(hub.config.appUrl).origin}/resources/${id}`,
      licence: "CC BY 4.0",
      tools: ["any"],
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test("can be downloaded as a Word document", async () => {
    const id = await publish(hub, author, { content: "## Steps\n\n- [x] Read" });
    const answer = await get(`/resources/${id}.docx`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/wordprocessingml\.document$/);
    expect(answer.headers.get("content-disposition")).toMatch(/\.docx"/);
    const words = wordsIn(await answer.arrayBuffer());
    expect(words).toContain("☑ ");
    expect(words).toContain("By Ada Lovelace");
  });

  test("names its original in Word, and warns of personal data that goes into a tool", async () => {
    const remixOf = await publish(hub, author, { title: "The original", licence: "CC BY 4.0" });
    const id = await publish(hub, author, { remixOf, studentData: "personal" });
    const wordsOf = async (id: number) => wordsIn(await (await get(`/resources/${id}.docx`)).arrayBuffer());
    const { origin } = new URL(hub.config.appUrl);
    const words = await wordsOf(id);
    expect(words).toContain(`Based on The original by Ada Lovelace, ${origin}/resources/${remixOf}`);
    expect(words).toContain("This puts students&apos; personal data into an AI tool.");
    expect(words).toContain(" Ask your school first whether that is allowed");
    expect(await wordsOf(remixOf)).not.toMatch(/Based on|personal data/);
  });

  test("has its own pictures in Word, and their full addresses in Markdown", async () => {
    const other = await hub.teacher();
    const png = async (width: number, height: number) => picture(width, height).png().toBuffer();
    const [wide, tall, stolen] = [
      (await upload(author, "board (1).png", await png(1400, 700))).body,
      (await upload(author, "list.png", await png(100, 400))).body,
      (await upload(other, "not mine.png", await png(50, 50))).body,
    ];
    const content = `![The **board**](${wide.url})\n\n- ![](${tall.url}) ![Theirs](${stolen.url})\n\n[File](${wide.url})`;
    const id = await publish(hub, author, { content });
    const { origin } = new URL(hub.config.appUrl);
    const file = await (await get(`/resources/${id}.md`)).text();
    expect(file.slice(file.indexOf("![")).trim()).toBe(content.replaceAll("](/files/", `](${origin}/files/`));
    const parts = unzipSync(new Uint8Array(await (await get(`/resources/${id}.docx`)).arrayBuffer()));
    const sizes = await Promise.all(
      Object.entries(parts)
        .filter(([name]) => name.startsWith("word/media/"))
        .map(async ([, bytes]) => {
          const { format, width, height } = await sharp(bytes).metadata();
          return `${format} ${width}x${height}`;
        }),
    );
    expect(sizes.toSorted()).toEqual(["jpeg 100x400", "jpeg 960x480"]);
    const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
    expect(xml).toContain('descr="The board"');
    // As wide as the page, at its own proportions: 9,525 units are a pixel.
    expect(xml).toContain(`<wp:extent cx="${600 * 9525}" cy="${300 * 9525}"/>`);
    expect(xml).toContain(`<wp:extent cx="${100 * 9525}" cy="${400 * 9525}"/>`);
    expect(xml).toContain("[Picture: Theirs]");
  });

  test.each(["md", "docx"])("is not sent again as .%s to a client that has it, until it changes", async (extension) => {
    const id = await publish(hub, author, { content: "Old words" });
    const admin = await hub.admin();
    const path = `/resources/${id}.${extension}`;
    const etag = (await get(path)).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    await admin.expectOk("PUT", `/api/resources/${id}`, draft({ content: "New words" }));
    const changed = await get(path, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    const body = await changed.arrayBuffer();
    expect(extension === "md" ? new TextDecoder().decode(body) : wordsIn(body)).toContain("New words");
    expect((await get(path, as(author))).headers.get("cache-control")).toBe("private, no-store");
  });
});

test("the Word document says in how many classes it worked, and when it was last reviewed", async () => {
  const id = await publish(hub, author, { content: "Words." });
  const admin = await hub.admin();
  const { user } = await hub.teacher();
  const outcomes = ["worked", "worked", "failed"] as const;
  await hub.db.insert(trials).values(
    outcomes.map((outcome, n) => ({
      ...{ resourceId: id, userId: user.id, tool: "any assistant", triedOn: `2026-03-0${n + 1}`, outcome },
    })),
  );
  await admin.expectOk("PUT", `/api/resources/${id}`, draft({ content: "New words." }));
  const words = wordsIn(await (await get(`/resources/${id}.docx`)).arrayBuffer());
  expect(words).toContain("Worked in 2 of 3 classes, last in Mar 2026");
  expect(words).toMatch(/Reviewed [A-Z][a-z]{2} \d{4}/);
});

test.each(["md", "docx"])(
  "is available as .%s to its author and moderators only while it is under review",
  async (extension) => {
    const { id } = await author.expectOk("POST", "/api/resources", draft({ content: "Words." }));
    const path = `/resources/${id}.${extension}`;
    const statuses = await Promise.all([
      get(path),
      get(path, as(await hub.teacher())),
      get(path, as(author)),
      get(path, as(await hub.admin())),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
    // The author's response is not cached for others.
    expect((await get(path)).status).toBe(404);
  },
);

test.each(["/resources/999999.md", "/resources/999999.docx", "/resources/9999999999.docx"])(
  "%s is 404",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("other addresses are left alone", async () => {
  for (const path of ["/resources/0.md", "/resources/1.pdf", "/resources/1.docx.md", "/resources/x.docx"]) {
    expect(await (await get(path)).text()).toBe("404 Not Found");
  }
});
