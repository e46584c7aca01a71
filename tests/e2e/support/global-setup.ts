import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { startServer } from "./server.ts";

/** Seeds each kind of database once; every test server then starts from a copy of one. */
export default async function globalSetup() {
  const folders = await Promise.all(["demo", "none"].map(createTemplate));
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}

async function createTemplate(seed: string): Promise<string> {
  const { dataDir, stop } = await startServer({ SEED: seed }, { keepFolder: true });
  await stop();
  process.env[`HUB_E2E_TEMPLATE_${seed}`] = dataDir;
  return dirname(dataDir);
}
