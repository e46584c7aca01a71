import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();

test("a form with several errors gets all messages at once, and nothing is stored", async () => {
  const teacher = await hub.teacher();
  const { status, body } = await teacher.post("/api/resources", {
    title: "Four",
    description: "Nineteen characters",
    content: "x".repeat(100_001),
    imageUrl: "javascript:alert(1)",
    fileUrl: "ftp://example.org/file",
    videoUrl: "example.org",
    educationalLevel: "Kindergarten",
    skillLevel: "",
    contentType: null,
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    message: "Title must be at least 5 characters",
    fields: {
      title: "Title must be at least 5 characters",
      description: "Description must be at least 20 characters",
      content: "Content cannot exceed 100000 characters",
      imageUrl: "Please enter a valid URL",
      fileUrl: "Please enter a valid URL",
      videoUrl: "Please enter a valid URL",
      educationalLevel: "Please select an educational level",
      skillLevel: "Please select a skill level",
      contentType: "Please select a content type",
      aiTopic: "Please select an AI topic",
    },
  });
  expect((await teacher.get(`/api/users/${teacher.user.id}/resources`)).body).toEqual([]);
});

test.each([
  ["POST", "/api/resources", [], "The body must be an object", undefined],
  ["POST", "/api/searches", { search: ["rubric"] }, "search must be text", { search: "search must be text" }],
  ["POST", "/api/searches", { subject: null }, "subject must be text", { subject: "subject must be text" }],
  [
    "PUT",
    "/api/users/:id/notices",
    { mention: true },
    "mention must be an object",
    { mention: "mention must be an object" },
  ],
  ["PUT", "/api/users/:id/notices", { gossip: 1 }, "There is no such field", { gossip: "There is no such field" }],
])("%s %s with %j says what is wrong with it", async (method, path, sent, message, fields) => {
  const teacher = await hub.teacher();
  const { status, body } = await teacher.call(method, path.replace(":id", String(teacher.user.id)), sent);
  expect(status).toBe(400);
  expect(body).toEqual(fields ? { message, fields } : { message });
});

test("stores the longest text, even if it is all emoji", async () => {
  const teacher = await hub.teacher();
  const largest = { title: "🎓".repeat(200), description: "🎓".repeat(5000), content: "🎓".repeat(100_000) };
  expect((await teacher.post("/api/resources", draft(largest))).body).toMatchObject(largest);
  const profile = { firstName: "🎓".repeat(60), lastName: "🎓".repeat(60), bio: "🎓".repeat(500) };
  expect((await teacher.put(`/api/users/${teacher.user.id}`, profile)).body).toMatchObject(profile);
});

test.each([
  ["empty", { content: "", imageUrl: "", fileUrl: " ", videoUrl: "\n" }],
  ["without width", { content: "\u200b\u200d", imageUrl: "\ufeff", fileUrl: " \u2060 ", videoUrl: "\u00ad\n" }],
  ["blank in other scripts", { content: "\u3164\u115f", imageUrl: "\u2800", fileUrl: "\u3000", videoUrl: "\u034f" }],
])("stores optional text that is %s as null", async (_, blank) => {
  const teacher = await hub.teacher();
  const nothing = { content: null, contentHtml: null, imageUrl: null, fileUrl: null, videoUrl: null };
  expect((await teacher.post("/api/resources", draft(blank))).body).toMatchObject(nothing);
});

test("rejects a search for characters that no text can contain", async () => {
  expect((await hub.visitor().get("/api/resources?search=%00")).status).toBe(400);
  expect((await (await hub.admin()).get("/api/admin/resources?search=a%00b")).status).toBe(400);
});

test("stores a text that cannot be rendered, and shows it unformatted", async () => {
  const teacher = await hub.teacher();
  const content = `${">".repeat(19_900)}<script>`;
  const { status, body } = await teacher.post("/api/forums/1/topics", { title: "Very deep", content });
  expect([status, body.content]).toEqual([201, content]);
  expect(body.contentHtml).toMatch(/^<pre[^>]*>>+&lt;script><\/pre>$/);
});

test("serves a single event as a calendar file", async () => {
  const [event] = await rows<{ id: number }>(
    hub.db,
    sql`insert into events (title, description, starts_at, ends_at, location)
        values ('Open lesson', '', '2030-01-02T09:00Z', '2030-01-02T10:00Z', 'Room 1') returning id`,
  );
  const { status, headers, body } = await hub.visitor().get(`/api/events/${event?.id}.ics`);
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="event-${event?.id}.ics"`);
  expect(body).toContain("SUMMARY:Open lesson\r\n");
  expect(body).toContain("DTSTART:20300102T090000Z\r\n");
});

test("keeps angle brackets and line breaks in resources, topics and replies", async () => {
  const teacher = await hub.teacher();
  const content = "Act as <role> and grade <essay>.\nBe kind.";
  const sent = [
    await teacher.post("/api/resources", draft({ content })),
    await teacher.post("/api/forums/1/topics", { title: "Grading prompts", content }),
    await teacher.post("/api/topics/1/replies", { content }),
  ];
  expect(sent.map(({ body }) => body.content)).toEqual([content, content, content]);
  const html = "<p>Act as &#x3C;role> and grade &#x3C;essay>.<br>\nBe kind.</p>";
  expect(sent.map(({ body }) => body.contentHtml)).toEqual([html, html, html]);
});

test.each([
  "/api/admin/users?search=&role=&state=",
  "/api/admin/log?action=&actorId=",
  "/api/admin/resources?search=&status=",
  "/api/admin/reports?status=",
  "/api/resources?search=&sort=&view=",
  "/api/topics?search=&sort=",
  "/api/events?when=",
])("a form with only empty filters gets the whole list: %s", async (path) => {
  const admin = await hub.admin();
  const whole = await admin.expectOk("GET", path.slice(0, path.indexOf("?")));
  expect(await admin.expectOk("GET", path)).toEqual(whole);
});

test("an empty parameter of a write does not count as left out", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const { id } = await teacher.expectOk("POST", "/api/resources", draft({}));
  expect((await admin.put(`/api/admin/resources/${id}/approve?revision=`)).status).toBe(400);
});
