import { expect, test } from "vitest";
import { newDataDir } from "./data-dir.ts";
import { runAdmin, startServer } from "./server.ts";

async function logIn(address: string, username: string, password: string): Promise<number> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  await response.arrayBuffer();
  return response.status;
}

test("an admin created while the server is stopped can log in once it runs", async () => {
  const DATA_DIR = await newDataDir();
  const created = await runAdmin({ DATA_DIR }, ["create", "head.teacher", "head@example.org"]);
  expect(created).toEqual({
    code: 0,
    output: expect.stringMatching(/^Admin head.teacher has been made. The password is \S{16} \(shown only now\)\.\n$/),
  });
  const stdin = "correct horse battery\n";
  const { code } = await runAdmin({ DATA_DIR }, ["reset-password", "admin", "--password"], stdin);
  expect(code).toBe(0);
  const { address, stop } = await startServer({ DATA_DIR });
  const password = / is (\S{16}) /.exec(created.output)?.[1] ?? "none";
  expect(await logIn(address, "head.teacher", password)).toBe(200);
  expect(await logIn(address, "admin", "correct horse battery")).toBe(200);

  const refused = await runAdmin({ DATA_DIR }, ["promote", "admin"]);
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATA_DIR: .* is in use by another running server; .*\n$/),
  });
  await stop("SIGTERM");
});

test.each([
  [[]],
  [["crown", "me"]],
  [["promote"]],
  [["promote", "one", "two"]],
  [["list", "--password"]],
  [["--help"]],
])("%j prints the usage and changes nothing", async (args) => {
  const { code, output } = await runAdmin({ DATA_DIR: "/nowhere" }, args);
  expect(code).toBe(2);
  expect(output).toContain("npm run admin -- reset-password <username> [--password]");
});

test("a command that fails says why in one line", async () => {
  const DATA_DIR = await newDataDir();
  expect(await runAdmin({ DATA_DIR }, ["promote", "nobody"])).toEqual({ code: 1, output: "There is no user nobody\n" });
  expect(await runAdmin({ DATA_DIR }, ["create", "boss", "boss@example.org", "--password"], "password1\n")).toEqual({
    code: 1,
    output: "This password is too common\n",
  });
  expect((await runAdmin({ DATABASE_URL: "nonsense" }, ["list"])).output).toMatch(/^DATABASE_URL: must be [^\n]+\n$/);
});
