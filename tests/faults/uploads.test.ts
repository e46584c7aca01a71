import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { newBrowser, signInAdmin } from "./clients.ts";
import { newDataDir, newEmptyDir } from "./data-dir.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { register, runCommand, type Server, startServer } from "./server.ts";

/** A gigabyte goes through PostgreSQL, and a thousand files through two backups. */
vi.setConfig({ testTimeout: 1_200_000 });

const MB = 1024 * 1024;
const MOST = 10 * MB;
/** What an upload may hold in memory. */
const MOST_IN_MEMORY = 4;

const NOISE = randomBytes(MOST + 200_000);
const START = Buffer.from("%PDF-1.7\n");
const END = Buffer.from("\n%%EOF\n");

/** The pieces of a PDF that differs from all others everywhere. They share their bytes, as a gigabyte would be too much for the test. */
const pdfOf = (bytes: number, n: number): Buffer[] => [
  START,
  NOISE.subarray(n * 131, n * 131 + bytes - START.length - END.length),
  END,
];

function hashOf(pieces: Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

type Sending = { cookie: string; pdf: Buffer[]; key: string };
type Sent = { id: number; hash: string };

function open(address: string, { cookie, pdf, key }: Sending) {
  const length = String(pdf.reduce((sum, piece) => sum + piece.length, 0));
  const headers = { cookie, "content-length": length, "idempotency-key": key };
  return request(`${address}/api/files?name=${key}.pdf`, { method: "POST", headers, agent: false });
}

const MOST_TRIES = 50;
/** A busy machine takes some connections so late that their headers count as too slow; another request may hold the key. */
const BUSY = new Set([408, 409, 503]);

/** Tries again as a browser's user does: with the same key, as long as the connection is lost or the server is busy with it. */
async function upload(address: string, sending: Sending): Promise<Sent> {
  for (let tries = 1; ; tries++) {
    const { status, body } = await uploadOnce(address, sending);
    if (status === 201) return { id: JSON.parse(body).id, hash: hashOf(sending.pdf) };
    if (!(status === null || BUSY.has(status)) || tries === MOST_TRIES)
      throw new Error(`${sending.key}: ${status} ${body}`);
  }
}

const uploadOnce = (address: string, sending: Sending) =>
  new Promise<{ status: number | null; body: string }>((resolve, reject) => {
    const sent = open(address, sending);
    // Nothing to wait for if the server is not there.
    const lost = (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? reject(error) : resolve({ status: null, body: "" });
    sent.on("error", lost);
    sent.on("response", (response) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? null, body }), lost),
    );
    for (const piece of sending.pdf) sent.write(piece);
    sent.end();
  });

/** Sends the first half, and says when the connection has taken it. */
async function beginUpload(address: string, sending: Sending) {
  const sent = open(address, sending);
  sent.on("error", () => {});
  const ended = new Promise((resolve) => sent.once("close", resolve));
  const half = Buffer.concat(sending.pdf.slice(0, 2));
  await new Promise((resolve) => {
    sent.write(half.subarray(0, half.length / 2), resolve);
  });
  return {
    ended,
    cutOff: async () => {
      sent.destroy();
      await ended;
    },
  };
}

async function connect(DATABASE_URL: string) {
  const client = new Client({ connectionString: DATABASE_URL });
  // The database is dropped before this connection is closed.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Every byte that is stored, by file. */
async function storedFiles(client: Client): Promise<Sent[]> {
  const { rows } =
    await client.query(`select file_id as id, encode(sha256(string_agg(data, '' order by position)), 'hex') as hash
    from file_chunks where width = 0 group by file_id order by file_id`);
  return rows;
}

const unfinished = async (client: Client): Promise<number> =>
  (await client.query("select count(*)::int as n from files where completed_at is null")).rows[0].n;

const byId = (files: Sent[]) => [...files].sort((one, other) => one.id - other.id);

/** The most that the process ever had in memory, in megabytes; 0 where that cannot be told. */
const peakOf = ({ pid }: Server): number =>
  process.platform === "linux"
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
    : 0;

test.runIf(postgresUrl)(
  "of a hundred large uploads at once on two servers, some cut off and some killed with their server, none is lost, doubled or left over",
  async () => {
    const { DATABASE_URL } = await createDatabase();
    const client = await connect(DATABASE_URL);
    const servers = [await startServer({ DATABASE_URL }), await startServer({ DATABASE_URL })] as const;
    const cookie = (await signInAdmin(servers[0].address)).cookie();
    const sendings = Array.from({ length: 100 }, (_, n) => ({ cookie, pdf: pdfOf(MOST, n), key: `worksheet-${n}` }));
    const isCutOff = (n: number) => n % 5 === 0;
    const addressOf = (n: number) => servers[n % 2 === 0 ? 0 : 1].address;

    // The first upload loads what all of them need.
    for (const { address } of servers)
      await upload(address, { cookie, pdf: pdfOf(MB, 1_000), key: `first-${address.slice(-5)}` });
    const before = servers.map(peakOf);
    const answers = await Promise.all(
      sendings.map(async (sending, n) => {
        if (!isCutOff(n)) return upload(addressOf(n), sending);
        await (await beginUpload(addressOf(n), sending)).cutOff();
        return null;
      }),
    );
    for (const [n, server] of servers.entries())
      expect(peakOf(server) - (before[n] ?? 0)).toBeLessThan(50 * MOST_IN_MEMORY);
    const whole = answers.filter((answer) => answer !== null);
    expect(whole).toHaveLength(80);
    await expect.poll(() => unfinished(client)).toBe(0);
    const ofBefore = (await storedFiles(client)).slice(0, 2);
    expect((await storedFiles(client)).slice(2)).toEqual(byId(whole));

    // Sent again, those that were cut off arrive, and those that had arrived are not stored a second time.
    const cut = sendings.filter((_, n) => isCutOff(n));
    const begun = await Promise.all(cut.map((sending, n) => beginUpload(addressOf(n), sending)));
    await servers[1].stop("SIGKILL");
    await Promise.all(begun.map(({ cutOff }) => cutOff()));
    const again = await Promise.all(
      [...cut, ...sendings.slice(1, 5)].map((sending) => upload(servers[0].address, sending)),
    );
    expect(again.slice(cut.length)).toEqual(answers.slice(1, 5));
    // Only what the killed server was receiving is left, until it is an hour old.
    await expect.poll(() => unfinished(client)).toBeLessThanOrEqual(cut.length / 2);
    const all = [...ofBefore, ...whole, ...again.slice(0, cut.length)];
    const { rows } = await client.query("select id from files where completed_at is null");
    const waiting = new Set(rows.map(({ id }) => id));
    expect((await storedFiles(client)).filter(({ id }) => !waiting.has(id))).toEqual(byId(all));
  },
);

test("a server on the embedded database that is killed in the middle of uploads has what it acknowledged and no more", async () => {
  const DATA_DIR = await newDataDir();
  const { address, stop } = await startServer({ DATA_DIR });
  const admin = await signInAdmin(address);
  const sendings = Array.from({ length: 6 }, (_, n) => ({
    cookie: admin.cookie(),
    pdf: pdfOf(2 * MB, n),
    key: `k${n}`,
  }));
  const whole = await Promise.all(sendings.slice(0, 3).map((sending) => upload(address, sending)));
  const begun = await Promise.all(sendings.slice(3).map((sending) => beginUpload(address, sending)));
  await stop("SIGKILL");
  await Promise.all(begun.map(({ ended }) => ended));

  const restarted = await startServer({ DATA_DIR });
  admin.to(restarted.address);
  await expectFiles(restarted.address, admin.cookie(), whole);
  const again = await Promise.all(sendings.map((sending) => upload(restarted.address, sending)));
  expect(again.slice(0, 3)).toEqual(whole);
  await expectFiles(restarted.address, admin.cookie(), again);
});

/** These files and no others are this person's, byte for byte. */
async function expectFiles(address: string, cookie: string, files: Sent[]): Promise<void> {
  const browser = newBrowser(address);
  const { id } = (await browser.call("GET", "/api/auth/user", undefined, { cookie })).body;
  const listed: { id: number; url: string }[] = [];
  for (let path: string | undefined = `/api/users/${id}/files?limit=100`; path; ) {
    const page = await browser.call("GET", path, undefined, { cookie });
    listed.push(...page.body);
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(listed.map(({ id }) => id).sort((one, other) => one - other)).toEqual(byId(files).map(({ id }) => id));
  const hashes = new Map(files.map(({ id, hash }) => [id, hash]));
  for (const { id, url } of listed) {
    const response = await fetch(address + url, { headers: { cookie } });
    expect([id, hashOf([new Uint8Array(await response.arrayBuffer())])]).toEqual([id, hashes.get(id)]);
  }
}

test.runIf(postgresUrl)(
  "a thousand files are the same byte for byte after a backup from PostgreSQL, the embedded database, and back",
  async () => {
    const folder = await newEmptyDir();
    const [first, second] = [await createDatabase(), await createDatabase()];
    const { address, stop } = await startServer({ DATABASE_URL: first.DATABASE_URL });
    const cookie = (await signInAdmin(address)).cookie();
    const files: Sent[] = [];
    // Of all lengths from less than one piece to several.
    const send = async (n: number) =>
      files.push(
        await upload(address, {
          cookie,
          pdf: pdfOf(64 + ((n * 7_919) % (n % 10 === 0 ? 600_000 : 6_000)), n),
          key: `file-${n}`,
        }),
      );
    for (let n = 0; n < 1_000; n += 10) await Promise.all(Array.from({ length: 10 }, (_, m) => send(n + m)));
    await stop("SIGTERM");

    const embedded = { DATA_DIR: join(folder, "restored") };
    const move = async (from: Record<string, string>, to: Record<string, string>, name: string) => {
      const file = join(folder, name);
      expect(await runCommand("backup", [file], from)).toMatchObject({ code: 0 });
      expect(await runCommand("restore", [file], to)).toMatchObject({ code: 0 });
    };
    await move({ DATABASE_URL: first.DATABASE_URL }, embedded, "one.gz");
    const restored = await startServer(embedded);
    await expectFiles(restored.address, (await signInAdmin(restored.address)).cookie(), files);
    await restored.stop("SIGTERM");
    await move(embedded, { DATABASE_URL: second.DATABASE_URL }, "two.gz");
    expect(await storedFiles(await connect(second.DATABASE_URL))).toEqual(byId(files));
  },
);

test.runIf(postgresUrl)("a deleted account leaves no byte, not even of an upload that is under way", async () => {
  const { DATABASE_URL } = await createDatabase();
  const client = await connect(DATABASE_URL);
  const { address } = await startServer({ DATABASE_URL });
  expect(await register(address, "teacher")).toBe(201);
  const teacher = newBrowser(address);
  const login = { username: "teacher", password: "a-long-password" };
  const { id } = await teacher.expectOk("POST", "/api/auth/login", login);
  const sending = (n: number) => ({ cookie: teacher.cookie(), pdf: pdfOf(3 * MB, n), key: `k${n}` });
  await Promise.all([1, 2, 3].map((n) => upload(address, sending(n))));
  const { cutOff } = await beginUpload(address, sending(4));
  await expect.poll(() => unfinished(client)).toBe(1);
  await teacher.expectOk("DELETE", `/api/users/${id}`, { password: login.password, erasePosts: false });
  await cutOff();
  await expect
    .poll(
      async () =>
        (await client.query("select (select count(*) from files) + (select count(*) from file_chunks) as n")).rows,
    )
    .toEqual([{ n: "0" }]);
});
