import { expect, test } from "vitest";
import { valid } from "#contract/testing/drafts.ts";
import { dataFolder } from "./folder.ts";
import { startServer } from "./server.ts";

/** They leave by another door (server/http/cached-responses.ts). */
test("nobody can tell that a page is sent from memory", async () => {
  const { address } = await startServer({ DATA_DIR: await dataFolder() });
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

  // The same as the first time, headers included, but for the number of the request.
  const [first, second] = [await read(), await read()];
  const ownOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => !["date", "x-request-id", "content-length", "transfer-encoding"].includes(name));
  expect(ownOf(second)).toEqual(ownOf(first));
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));

  // Not sent twice to the same browser.
  const etag = second.headers.get("etag") ?? "";
  const again = await read({ "if-none-match": etag });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);

  // A change shows at once, and nobody's own is shown to others.
  expect(await textOf()).not.toContain("Worked well in my class");
  await send("POST", `/api/resources/${id}/comments`, { content: "Worked well in my class" });
  expect(await textOf()).toContain("Worked well in my class");
  const own = await read({ cookie });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(await own.text()).toContain("admin@example.org");
  expect(await textOf()).not.toContain("admin@example.org");
});
