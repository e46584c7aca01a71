import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { startServer } from "./server.ts";

/** Makes each kind of hub once; every server of the tests then starts from a copy of one. */
export default async function makeTemplates() {
  const folders = await Promise.all(["demo", "none"].map(makeTemplate));
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(seed: string): Promise<string> {
  const { dataDir, stop } = await startServer({ SEED: seed }, { keepFolder: true });
  await stop();
  process.env[`HUB_E2E_TEMPLATE_${seed}`] = dataDir;
  return dirname(dataDir);
}
