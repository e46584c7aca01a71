import type { Logger } from "pino";

/**
 * What nobody caught is a bug and is told as one. A forgotten promise harmed nobody but its own request. After an
 * exception nothing is certain any more, so the process ends, and whoever supervises it starts it anew.
 */
export function handleUncaughtErrors(log: Logger): void {
  process.on("unhandledRejection", (reason) => log.error({ err: asError(reason) }, "bug: nobody caught a rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: asError(error) }, "bug: nobody caught an exception, so the server ends");
    process.exit(1);
  });
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));
