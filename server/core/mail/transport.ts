import type { Deps } from "#server/core/deps.ts";
import { outboxFolder } from "./clean-outbox.ts";
import type { Transport } from "./compose.ts";
import { newOutboxTransport } from "./outbox-transport.ts";
import { newSmtpTransport } from "./smtp-transport.ts";

export function newTransport({ config, log }: Pick<Deps, "config" | "log">): Transport {
  return config.smtpUrl
    ? newSmtpTransport(config.smtpUrl, config, log)
    : newOutboxTransport(outboxFolder(config), config, log);
}
