import type { Logger } from "pino";

/**
 * An unhandled rejection concerns its own request only, so it is logged. After an uncaught exception the state of the
 * process is unknown, so it ends, and its supervisor starts it again.
 */
export function handleUncaughtErrors(log: Logger): void {
  process.on("unhandledRejection", (reason) => log.error({ err: asError(reason) }, "bug: nobody caught a rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: asError(error) }, "bug: nobody caught an exception, so the server ends");
    process.exit(1);
  });
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));
