import type { Deps } from "#server/core/deps.ts";
import type { Transport } from "./compose.ts";
import { newOutbox } from "./outbox.ts";
import { newSmtp } from "./smtp.ts";
import { outboxOf } from "./tidy-outbox.ts";

export function newTransport({ config, log }: Pick<Deps, "config" | "log">): Transport {
  return config.smtpUrl ? newSmtp(config.smtpUrl, config, log) : newOutbox(outboxOf(config), config, log);
}
