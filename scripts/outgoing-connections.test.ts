import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "#scripts/install.mjs";

/** Modules and globals that could connect to another machine. Type-only imports cannot. */
const MODULES =
  "(?:node:)?(?:https?|http2|net|tls|dns(?:/promises)?|dgram|child_process)|undici|ws|axios|got|pg|nodemailer|openid-client";
const GLOBALS =
  /(?<![.\w]|"sec-)(?:(?:globalThis|global)\s*\.\s*)?(?:fetch\s*\(|(?:WebSocket|EventSource|XMLHttpRequest)\b)/g;

/** These files only listen, stay on this machine, or connect to what the operator configured. */
const ALLOWED: Record<string, string[]> = {
  // The database.
  "platform/db/pool.ts": ["Client", "Pool"],
  "platform/db/postgres-broadcast.ts": ["Client"],
  // The mail server, or files.
  "platform/mail/transport.ts": ["createTransport"],
  // The virus scanner for uploads.
  "features/files/scan-for-viruses.ts": ["connect"],
  // Providers that people log in with.
  "features/accounts/provider-client.ts": ['import("openid-client"'],
  "platform/http/server.ts": ["createServer"],
  "metrics-server.ts": ["createServer"],
  // A Unix socket in the data folder.
  "platform/db/data-dir-lock.ts": ["connect", "createServer"],
};

/** The names by which a file uses any of them. Parsing an address (`isIP`) connects to nothing. */
function networkUses(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const imports = code.matchAll(new RegExp(`import\\s+(?!type\\b)([^;"]*?)\\s*from\\s*"(?:${MODULES})"`, "g"));
  const named = Array.from(imports, ([, what = ""]) => (what.startsWith("{") ? what.slice(1, -1).split(",") : [what]));
  const values = named.flat().map((name) => name.trim());
  const others = code.matchAll(
    new RegExp(`(?:import|require|getBuiltinModule)\\(\\s*"(?:${MODULES})"|import\\s*"(?:${MODULES})"`, "g"),
  );
  return [
    ...values.filter((name) => name && !/^type |^isIP/.test(name)).map((name) => name.replace(/\s+as\s.*/, "")),
    ...Array.from(others, ([other]) => other),
    ...Array.from(code.matchAll(GLOBALS), ([other]) => other),
  ];
}

const sources = readdirSync(`${root}server`, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file),
);

test("the server connects to its database, its mail server, its login providers and its virus scanner, and to nothing else", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.some((file) => file.endsWith(".tsx"))).toBe(true);
  const found = sources.flatMap((file) =>
    networkUses(readFileSync(`${root}server/${file}`, "utf8"))
      .filter((use) => !ALLOWED[file]?.includes(use))
      .map((use) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "await fetch(url)",
  "globalThis.fetch(url)",
  'import { Agent, request } from "node:http"',
  'import {\n  type Server,\n  Socket,\n} from "node:net"',
  'import { Socket as Line } from "net"',
  'import * as net from "node:net"',
  'import https from "https"',
  'const { connect } = await import("node:tls")',
  'require("dns")',
  "new WebSocket(url)",
  'import { spawn } from "node:child_process"',
])("finds %s", (code) => {
  expect(networkUses(code)).not.toEqual([]);
});

test.each([
  'import type { Socket } from "node:net"',
  'import { type Server } from "node:http"',
  "app.fetch",
  "// fetch(x)",
])("allows %s", (code) => {
  expect(networkUses(code)).toEqual([]);
});
