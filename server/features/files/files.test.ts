import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { pdf, picture, upload, uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();
const MB = 1024 * 1024;

/** A PDF of the given length whose bytes all differ. */
const longPdf = (bytes: number) => {
  const frame = pdf();
  return Buffer.concat([
    frame.subarray(0, 12),
    randomBytes(bytes - frame.length - 1),
    Buffer.from("\n"),
    frame.subarray(12),
  ]);
};

const read = (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  hub.request(url, { headers: { cookie: client.cookie(), ...headers } });

const bytesIn = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a file comes back byte for byte, whole or in parts, and not at all if the client has it", async () => {
  const teacher = await hub.teacher();
  const sent = longPdf(MB + 12_345);
  const { status, body } = await upload(teacher, "Arbeitsblatt – 教案.pdf", sent);
  expect([status, body.bytes]).toEqual([201, sent.length]);
  const whole = await read(teacher, body.url);
  expect((await bytesIn(whole)).equals(sent)).toBe(true);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="Arbeitsblatt _ __.pdf"; filename*=UTF-8''Arbeitsblatt%20%E2%80%93%20%E6%95%99%E6%A1%88.pdf`,
    "content-length": String(sent.length),
    "content-security-policy": "sandbox; default-src 'none'",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  const etag = whole.headers.get("etag") ?? "";
  for (const [range, start, end] of [
    ["bytes=0-9", 0, 10],
    ["bytes=262140-262150", 262_140, 262_151],
    ["bytes=1000000-", 1_000_000, sent.length],
    ["bytes=-5", sent.length - 5, sent.length],
  ] as const) {
    const part = await read(teacher, body.url, { range });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end - 1}/${sent.length}`]);
    expect((await bytesIn(part)).equals(sent.subarray(start, end)), range).toBe(true);
  }
  expect((await read(teacher, body.url, { range: `bytes=${sent.length}-` })).status).toBe(416);
  expect((await read(teacher, body.url, { range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
  expect((await read(teacher, body.url, { "if-none-match": etag })).status).toBe(304);
});

test("each refusal names the limit that was exceeded", async () => {
  const teacher = await hub.teacher();
  const withoutLength = await hub.request("/api/files?name=a.txt", {
    method: "POST",
    headers: { cookie: teacher.cookie() },
    body: "words",
  });
  expect(withoutLength.status).toBe(411);
  const tooLong = await upload(teacher, "a.pdf", longPdf(10 * MB + 1));
  expect([tooLong.status, tooLong.body.message]).toEqual([
    413,
    "A file can have 10 MB at most. Please make it smaller, or link to it instead.",
  ]);
  const noise = randomBytes(1600 * 1200 * 3);
  const { default: sharp } = await import("sharp");
  const large = await sharp(noise, { raw: { width: 1600, height: 1200, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const picture = await upload(teacher, "a.png", large);
  expect([picture.status, picture.body.message]).toEqual([
    413,
    "A picture can have 5 MB at most. Please make it smaller.",
  ]);
  await hub.db.execute(sql`insert into files (user_id, name, type, bytes, stored_bytes) values
    (${teacher.user.id}, 'x', 'x', 1, ${200 * MB - 3})`);
  const full = await upload(teacher, "a.txt", "words");
  expect([full.status, full.body.message]).toEqual([
    409,
    "Your files may take up 200 MB together. Your profile lists them under “Files”. Please delete some that you no longer need.",
  ]);
});

test("staff have room for more, and the site's bound holds for all of them together", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const takeUp = ({ user }: TestClient, bytes: number) =>
    hub.db.execute(
      sql`insert into files (user_id, name, type, bytes, stored_bytes) values (${user.id}, 'x', 'x', 1, ${bytes})`,
    );
  await takeUp(admin, 200 * MB);
  expect((await upload(admin, "a.txt", "words")).status).toBe(201);
  await takeUp(admin, 1847 * MB);
  expect((await upload(admin, "a.txt", "words")).status).toBe(201);
  const [used] = await rows<{ n: number }>(hub.db, sql`select sum(stored_bytes)::float8 as n from files`);
  await takeUp(admin, MB);
  const full = await upload(admin, "a.txt", "words");
  expect([full.status, full.body.message]).toEqual([
    409,
    "Your files may take up 2048 MB together. Your profile lists them under “Files”. Please delete some that you no longer need.",
  ]);
  Object.assign(hub.config, { filesMaxBytes: (used?.n ?? 0) + MB + 3 });
  const site = await upload(teacher, "a.txt", "words");
  Object.assign(hub.config, { filesMaxBytes: 20_480 * MB });
  expect([site.status, site.body.message]).toEqual([
    409,
    "There is no more room for files on this site. Please tell its admins.",
  ]);
  await hub.db.execute(sql`delete from files where user_id = ${admin.user.id}`);
});

test("an upload answers with hints about its name and about what a PDF lacks, and so does the file later", async () => {
  const teacher = await hub.teacher();
  const kindsOf = async (name: string, inside: string) => {
    const { id, hints } = (await upload(teacher, name, pdf(inside))).body;
    expect((await teacher.get(`/api/files/${id}`)).body.hints).toEqual(hints);
    return hints.map(({ kind }: { kind: string }) => kind);
  };
  const font = "2 0 obj <</Type /Font>> endobj";
  const tags = "3 0 obj <</StructTreeRoot 4 0 R>> endobj";
  expect(await kindsOf("Fractions.pdf", font + tags)).toEqual([]);
  expect(await kindsOf("Fractions, part 2.pdf", font)).toEqual(["pdf"]);
  expect(await kindsOf("Scan_0001.pdf", "<</Subtype /Image>>")).toEqual(["name", "pdf"]);
  // Compressed fonts and tags cannot be checked.
  expect(await kindsOf("Maria Lopez essay.pdf", "<</Type /ObjStm>>")).toEqual(["student"]);
});

test("of many concurrent uploads only as many succeed as fit into the quota, and those are whole", async () => {
  const teacher = await hub.teacher();
  await hub.db.execute(sql`insert into files (user_id, name, type, bytes, stored_bytes) values
    (${teacher.user.id}, 'x', 'x', 1, ${199 * MB})`);
  const sent = Array.from({ length: 20 }, () => longPdf(100_000));
  const answers = await Promise.all(sent.map((bytes) => upload(teacher, "a.pdf", bytes)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(409)]);
  const kept = answers.flatMap(({ status, body }, n) =>
    status === 201 ? [{ id: body.id, bytes: sent[n] as Buffer }] : [],
  );
  for (const { id, bytes } of kept) {
    const [stored] = await rows<{ hash: string }>(
      hub.db,
      sql`select encode(sha256(string_agg(data, '' order by position)), 'hex') as hash from file_chunks where file_id = ${id}`,
    );
    expect(stored?.hash).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    hub.db,
    sql`select count(*)::int as count from files where user_id = ${teacher.user.id}`,
  );
  expect(count).toBe(11);
});

test("an interrupted upload leaves nothing", async () => {
  const teacher = await hub.teacher();
  const sent = longPdf(600_000);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(sent.subarray(0, 400_000));
      controller.error(new Error("the line is gone"));
    },
  });
  const headers = { cookie: teacher.cookie(), "content-length": String(sent.length) };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  expect((await hub.request("/api/files?name=a.pdf", init)).status).toBe(400);
  expect(await rows(hub.db, sql`select from files where user_id = ${teacher.user.id}`)).toEqual([]);
  expect(await rows(hub.db, sql`select from file_chunks left join files on id = file_id where id is null`)).toEqual([]);
});

test("an upload whose server died can be read by nobody, and goes after an hour", async () => {
  const [teacher, admin] = [await hub.teacher(), await hub.admin()];
  const [file] = await rows<{ id: number }>(
    hub.db,
    sql`insert into files (user_id, name, type, bytes, stored_bytes)
      values (${teacher.user.id}, 'file', 'application/octet-stream', 900, 900) returning id`,
  );
  await hub.db.execute(sql`insert into file_chunks (file_id, position, data) values (${file?.id}, 0, 'half of it')`);
  for (const client of [teacher, admin])
    for (const path of [`/api/files/${file?.id}`, `/files/${file?.id}/file`])
      expect((await client.get(path)).status).toBe(404);
  expect((await teacher.get(`/api/users/${teacher.user.id}/files`)).body).toEqual([]);
  const left = async () => {
    await deleteExpired(hub);
    return rows(hub.db, sql`select id from files left join file_chunks on file_id = id where id = ${file?.id}`);
  };
  expect(await left()).toHaveLength(1);
  await hub.db.execute(sql`update files set created_at = created_at - interval '61 minutes' where id = ${file?.id}`);
  expect(await left()).toEqual([]);
});

test("an account that is deleted in the middle of its upload keeps no byte of it", async () => {
  const teacher = await hub.teacher();
  const sent = longPdf(900_000);
  const hasBegun = () =>
    rows(hub.db, sql`select from file_chunks join files on id = file_id where user_id = ${teacher.user.id}`);
  const deletion = { password: "a-long-password", erasePosts: false };
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(sent.subarray(0, 600_000));
      await expect.poll(hasBegun).not.toEqual([]);
      await teacher.expectOk("DELETE", `/api/users/${teacher.user.id}`, deletion);
      controller.enqueue(sent.subarray(600_000));
      controller.close();
    },
  });
  const headers = { cookie: teacher.cookie(), "content-length": String(sent.length) };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  expect((await hub.request("/api/files?name=a.pdf", init)).status).toBe(409);
  expect(await rows(hub.db, sql`select from files where user_id = ${teacher.user.id}`)).toEqual([]);
  expect(await rows(hub.db, sql`select from file_chunks left join files on id = file_id where id is null`)).toEqual([]);
});

test("an upload that is sent again with its key is stored once", async () => {
  const teacher = await hub.teacher();
  const send = (text: string) => upload(teacher, "a.txt", text, { "idempotency-key": "the-same" });
  const answers = await Promise.all([send("words"), send("words"), send("words")]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await teacher.get(`/api/users/${teacher.user.id}/files`)).body).toHaveLength(1);
  expect((await send("others")).status).toBe(422);
});

test("pictures in posts are visible to readers, and only to staff once the post is removed", async () => {
  const [teacher, other, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const { url } = (await upload(teacher, "board.png", await picture().png().toBuffer())).body;
  const statuses = () =>
    Promise.all([hub.visitor(), teacher, other, admin].map(async (client) => (await read(client, url)).status));
  expect(await statuses()).toEqual([404, 200, 404, 404]);
  // Naming it in one's own text gives no access.
  const content = `Look: ![The board](${url})`;
  await other.expectOk("POST", "/api/forums/1/topics", { title: "Somebody else's board", content });
  expect(await statuses()).toEqual([404, 200, 404, 404]);
  const topic = await teacher.expectOk("POST", "/api/forums/1/topics", {
    title: "Our board",
    content: "Look at the picture below.",
  });
  const reply = await teacher.expectOk("POST", `/api/topics/${topic.id}/replies`, { content });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await read(hub.visitor(), url)).headers.get("cache-control")).toBe("public, no-cache");
  await admin.expectOk("DELETE", `/api/replies/${reply.id}`);
  expect(await statuses()).toEqual([404, 404, 404, 200]);
  expect((await read(admin, url)).headers.get("cache-control")).toBe("private, no-store");
});

test("a file is deleted a day after its last use ends, and cannot be deleted before", async () => {
  const teacher = await hub.teacher();
  const { id, url } = await uploadText(teacher);
  const topic = await teacher.expectOk("POST", "/api/forums/1/topics", { title: "A worksheet", content: `See ${url}` });
  const later = async () => {
    await hub.db.execute(
      sql`update files set unused_since = unused_since - interval '25 hours', created_at = created_at - interval '25 hours'`,
    );
    await deleteExpired(hub);
    return (await teacher.get(`/api/files/${id}`)).status;
  };
  expect(await later()).toBe(200);
  expect((await teacher.delete(`/api/files/${id}`)).status).toBe(409);
  await teacher.expectOk("PUT", `/api/topics/${topic.id}`, {
    title: "A worksheet",
    content: "There is no longer a worksheet.",
  });
  await deleteExpired(hub);
  expect((await teacher.get(`/api/files/${id}`)).body.uses).toEqual([]);
  expect(await later()).toBe(404);
});

test("an account's files are in its export, and none of their bytes remain when it is deleted", async () => {
  const teacher = await hub.teacher();
  const sent = longPdf(300_001);
  const { id } = (await upload(teacher, "a.pdf", sent)).body;
  const [file] = (await teacher.expectOk("GET", `/api/users/${teacher.user.id}/export`)).files;
  expect(Buffer.from(file.content, "base64").equals(sent)).toBe(true);
  await teacher.expectOk("DELETE", `/api/users/${teacher.user.id}`, { password: "a-long-password", erasePosts: false });
  expect(await rows(hub.db, sql`select from file_chunks where file_id = ${id}`)).toEqual([]);
});

test("admins see how much space files take up, and who uses the most", async () => {
  const admin = await hub.admin();
  const teacher = await hub.teacher();
  const before = await admin.expectOk("GET", "/api/admin/files");
  const sent = longPdf(2 * MB);
  await upload(teacher, "large.pdf", sent);
  await upload(teacher, "board.png", await picture(1200, 900).png().toBuffer());
  const [{ storedBytes }] = await teacher.expectOk("GET", `/api/users/${teacher.user.id}/files`);
  const after = await admin.expectOk("GET", "/api/admin/files");
  const added = sent.length + storedBytes;
  expect(after).toMatchObject({ bytes: before.bytes + added, files: before.files + 2, most: hub.config.filesMaxBytes });
  const [first] = after.people;
  expect(first.bytes).toBeGreaterThanOrEqual(added);
  expect(after.people).toContainEqual({
    author: expect.objectContaining({ id: teacher.user.id }),
    bytes: added,
    files: 2,
  });
});
