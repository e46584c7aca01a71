import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startCommand } from "#scripts/command.mjs";
import { findClamd } from "#scripts/testing/clamd.mjs";
import { freePort } from "#scripts/testing/free-port.mjs";
import { pdf, upload, uploadText, word } from "#server/testing/files.ts";
import { signInAdmin } from "./clients.ts";
import { newDataDir, newEmptyDir } from "./data-dir.ts";
import { startServer } from "./server.ts";

const program = findClamd() ?? "";

const HARMFUL = "a signature of our own";

/** The scanner with one signature, and otherwise as it comes: what it is sent may have the length of our longest file. */
async function startClamd(port: number) {
  const folder = await newEmptyDir();
  const database = join(folder, "signatures");
  await mkdir(database);
  await writeFile(join(database, "hub.ndb"), `Hub.Test:0:*:${Buffer.from(HARMFUL).toString("hex")}\n`);
  const config = join(folder, "clamd.conf");
  const settings = { Foreground: "yes", TCPSocket: port, TCPAddr: "127.0.0.1", DatabaseDirectory: database };
  await writeFile(
    config,
    Object.entries({ ...settings, StreamMaxLength: "10M" })
      .map((pair) => `${pair.join(" ")}\n`)
      .join(""),
  );
  const { stop } = startCommand([program, "--config-file", config], { env: { PATH: process.env.PATH } });
  onTestFinished(stop);
  return stop;
}

test.skipIf(!program)("uploads go through the real clamd, and are refused while it is not there", async () => {
  const port = await freePort();
  const { address } = await startServer({ DATA_DIR: await newDataDir(), CLAMAV_URL: `tcp://127.0.0.1:${port}` });
  const admin = await signInAdmin(address);
  expect((await upload(admin, "a.txt", "Words")).status).toBe(503);

  const stop = await startClamd(port);
  await expect.poll(async () => (await upload(admin, "a.txt", "Words")).status).toBe(201);
  const harmful = { text: `Words, and ${HARMFUL}.`, pdf: pdf(HARMFUL), word: word({ "word/notes.xml": HARMFUL }) };
  for (const [name, bytes] of Object.entries(harmful)) {
    const { status, body } = await upload(admin, name, bytes);
    expect([name, status, body.message]).toEqual([name, 422, "This file looks harmful"]);
  }
  const largest = Buffer.alloc(10 * 1024 * 1024, "What is a prompt? ");
  expect((await upload(admin, "largest.txt", largest)).status).toBe(201);
  const { url } = await uploadText(admin, "read-later.txt");

  await stop();
  expect((await upload(admin, "b.txt", "Words")).status).toBe(503);
  expect((await admin.get(url)).status).toBe(200);
});
