import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { Statements } from "#server/testing/statements.ts";
import { newCache } from "./cache.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements, broadcast: singleServer });
const TOPIC = { title: "Which prompts work?", content: "Tell us which prompts work in your class." };

let author: TestClient;
let admin: TestClient;
let resource: number;
let topic: number;

beforeAll(async () => {
  author = await hub.teacher();
  admin = await hub.admin();
  resource = await publish(hub, author, { content: "# A heading\n\nand words ".repeat(100) });
  topic = (await author.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
});

describe("a cached response", () => {
  test("a response to somebody logged in is never cached", async () => {
    const path = `/api/resources/${resource}`;
    await author.expectOk("POST", `${path}/save`);
    const own = await author.get(path);
    expect([own.body.isSaved, own.headers.get("cache-control"), own.headers.get("etag")]).toEqual([
      true,
      "private, no-store",
      null,
    ]);
    expect((await hub.visitor().get(path)).body.isSaved).toBe(false);
    expect((await author.get(path)).body.isSaved).toBe(true);
  });

  test("is compressed as the client accepts it", async () => {
    const app = newApp(hub);
    const path = `/api/resources/${resource}`;
    const plain = await (await app.request(path)).text();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    for (const encoding of ["br", "gzip"] as const) {
      for (const accepted of [encoding, `deflate, ${encoding};q=0.9`]) {
        const answer = await app.request(path, { headers: { "accept-encoding": accepted } });
        expect(answer.headers.get("content-encoding")).toBe(encoding);
        expect(answer.headers.get("vary")).toBe("Accept-Encoding, Authorization, Cookie");
        expect(unpack[encoding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
      }
    }
    const refused = await app.request(path, { headers: { "accept-encoding": "br;q=0, gzip;q=0" } });
    expect(refused.headers.get("content-encoding")).toBe(null);
  });

  test("is not sent again to a client that has it", async () => {
    const path = `/api/topics/${topic}`;
    const { headers } = await hub.visitor().get(path);
    const etag = headers.get("etag") ?? "";
    const again = () => hub.visitor().call("GET", path, undefined, { "if-none-match": etag });
    expect([(await again()).status, (await again()).body]).toEqual([304, ""]);
    await admin.expectOk("POST", `${path}/replies`, { content: "One more" });
    expect((await again()).status).toBe(200);
  });

  test("matches any of several ETags, weak or strong, or a star", async () => {
    const path = `/api/topics/${topic}`;
    const etag = (await hub.visitor().get(path)).headers.get("etag") ?? "";
    const opaque = etag.replace("W/", "");
    const ask = (method: string, tags: string) =>
      hub.visitor().call(method, path, undefined, { "if-none-match": tags });
    for (const known of [etag, opaque, `"other", ${etag}`, `W/"a",${opaque} , "b"`, "*"]) {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await ask(method, known);
        expect([method, known, status, headers.get("etag")]).toEqual([method, known, 304, etag]);
      }
    }
    for (const unknown of ['"other"', 'W/"a", "b"', opaque.replaceAll('"', "")]) {
      expect([unknown, (await ask("GET", unknown)).status]).toEqual([unknown, 200]);
    }
  });

  test("answers HEAD with the headers of GET, without a database statement", async () => {
    for (const path of [`/api/topics/${topic}`, "/api/resources?view=card", "/api/forums/1/topics", "/api/none"]) {
      const head = await hub.visitor().call("HEAD", path);
      const made = await statements.during(async () => {
        const get = await hub.visitor().get(path);
        expect([path, head.status, head.body]).toEqual([path, get.status, ""]);
        const all = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => name !== "x-request-id"));
        expect(all(head.headers)).toEqual(all(get.headers));
        if (get.status === 200) {
          expect(Number(head.headers.get("content-length"))).toBe(Buffer.byteLength(JSON.stringify(get.body)));
          expect(head.headers.get("etag")).toMatch(/^W\//);
        }
      });
      expect([path, made.length]).toEqual([path, 0]);
      const again = await statements.during(async () => void (await hub.visitor().call("HEAD", path)));
      expect([path, again.length]).toEqual([path, 0]);
    }
  });

  test("is not made for an address with unknown or very long parameters", async () => {
    const junk = "x".repeat(2_000);
    for (const path of [
      "/api/forums/1/topics?limit=5&utm_source=mail",
      `/api/resources?search=a&view=card&cursor=${junk}`,
    ]) {
      const { headers } = await hub.visitor().get(path);
      const made = await statements.during(async () => void (await hub.visitor().get(path)));
      expect([path, headers.get("etag")]).toEqual([path, null]);
      if (!path.includes(junk)) expect(made.length).toBeGreaterThan(0);
    }
  });

  test("takes no more memory than the limit, however long addresses and headers are", () => {
    const cache = newCache(hub.invalidation, hub.views.count);
    const cached = { body: new Uint8Array(10), headers: { link: "y".repeat(5_000) }, etag: '"a"', route: "page" };
    const addressOf = (n: number) => `/api/resources?search=${n}${"z".repeat(900)}`;
    const find = (n: number) => cache.get(addressOf(n), "br", () => ({ name: "", network: "" }));
    for (let n = 0; n < 2_000; n++) cache.set(addressOf(n), "br", cached, cache.newContext(true));
    const found = Array.from({ length: 2_000 }, (_, n) => find(n)).filter(Boolean);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length * 2 * 6_000).toBeLessThan(8 * 1024 * 1024);
    cache.set(`/api/${"x".repeat(1_000)}`, "br", cached, cache.newContext(true));
    expect(cache.get(`/api/${"x".repeat(1_000)}`, "br", () => ({ name: "", network: "" }))).toBeUndefined();
  });

  test("counts as a view, which logged-in people see at once", async () => {
    const id = await publish(hub, author, {});
    const app = newApp(hub);
    const viewsFor = async (userAgent: string) => {
      const answer = await app.request(`/api/resources/${id}`, { headers: { "user-agent": userAgent } });
      return ((await answer.json()) as { views: number }).views;
    };
    const first = await viewsFor("first");
    const made = await statements.during(async () => {
      for (const visitor of ["second", "second", "first", "third"]) expect(await viewsFor(visitor)).toBe(first);
    });
    expect(made).toEqual([]);
    expect((await author.expectOk("GET", `/api/resources/${id}`)).views).toBe(first + 2);
  });
});
