import { join } from "node:path";
import type { Deps } from "#server/core/deps.ts";
import type { Transport } from "./compose.ts";
import { newOutbox } from "./outbox.ts";
import { newSmtp } from "./smtp.ts";

export function newTransport({ config, log }: Pick<Deps, "config" | "log">): Transport {
  return config.smtpUrl ? newSmtp(config.smtpUrl, config, log) : newOutbox(join(config.dataDir, "outbox"), config, log);
}
