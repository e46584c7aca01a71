import { expect, test } from "vitest";
import { valid } from "#contract/testing/drafts.ts";
import { newDataDir } from "./data-dir.ts";
import { startServer } from "./server.ts";

/** server/platform/http/raw-cached-responses.ts sends cached pages, bypassing the app that renders them. */
test("a cached page is sent with the headers and body of a rendered one, and never out of date", async () => {
  const { address } = await startServer({ DATA_DIR: await newDataDir() });
  let cookie = "";
  const send = (method: string, path: string, body?: object) =>
    fetch(address + path, {
      method,
      headers: { "content-type": "application/json", cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = await send("POST", "/api/auth/login", { username: "admin", password: "admin-password" });
  cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const { id } = (await (await send("POST", "/api/resources", valid.Resource)).json()) as { id: number };
  await send("PUT", `/api/admin/resources/${id}/approve`);
  const read = (headers: Record<string, string> = {}) => fetch(`${address}/resources/${id}`, { headers });
  const textOf = async (headers: Record<string, string> = {}) => (await read(headers)).text();

  // The same response as the first time, except for the request id.
  const [first, second] = [await read(), await read()];
  const ownOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => !["date", "x-request-id", "content-length", "transfer-encoding"].includes(name));
  expect(ownOf(second)).toEqual(ownOf(first));
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));

  // A browser that has the page gets 304.
  const etag = second.headers.get("etag") ?? "";
  const again = await read({ "if-none-match": etag });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);

  // A change shows at once, and pages of logged-in users are not cached.
  expect(await textOf()).not.toContain("Worked well in my class");
  await send("POST", `/api/resources/${id}/comments`, { content: "Worked well in my class" });
  expect(await textOf()).toContain("Worked well in my class");
  const own = await read({ cookie });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(await own.text()).toContain("admin@example.org");
  expect(await textOf()).not.toContain("admin@example.org");
});
