import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { startServer } from "./server.ts";

/** Makes the demo hub once; every server of the tests then starts from a copy of it. */
export default async function makeTemplate() {
  const { dataDir, stop } = await startServer({ SEED: "demo" }, { keepFolder: true });
  await stop();
  process.env.HUB_E2E_TEMPLATE = dataDir;
  return () => rmSync(dirname(dataDir), { recursive: true, force: true });
}
