import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { DatabaseSettings } from "#server/platform/db/client.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>["values"];

/** Runs a command that takes one file. Errors are one line that says what to change, without a stack trace. */
export async function runCommand<O extends Options>(
  usage: string,
  options: O,
  command: (given: Values<O> & { file: string }) => Promise<string>,
): Promise<void> {
  try {
    const { positionals, values } = read(usage, options);
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new Error(usage);
    process.stdout.write(`${await command({ ...values, file })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

function read<O extends Options>(usage: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

/** For commands that only read: opening an embedded database that is not there would make one. */
export function requireDatabase(settings: DatabaseSettings): void {
  if ("dataDir" in settings && !existsSync(join(settings.dataDir, "db")))
    throw new Error(`DATA_DIR: there is no database in ${settings.dataDir}`);
}

const EVERY_MS = { terminal: 200, log: 5_000 };

/** A line that shows the progress of a long command: rewritten on a terminal, printed anew now and then in a log. */
export function newProgress(output: NodeJS.WriteStream = process.stderr) {
  let shownAt = Number.NEGATIVE_INFINITY;
  let isShown = false;

  function clear(): void {
    if (isShown) output.write("\r\u001B[K");
    isShown = false;
  }

  return {
    show: (line: () => string) => {
      const now = performance.now();
      if (now - shownAt < (output.isTTY ? EVERY_MS.terminal : EVERY_MS.log)) return;
      // A command that finishes before the first line is due prints only its result.
      const isFirst = shownAt === Number.NEGATIVE_INFINITY;
      shownAt = now;
      if (isFirst) return;
      clear();
      output.write(output.isTTY ? line() : `${line()}\n`);
      isShown = output.isTTY;
    },
    /** Prints a line that stays. */
    say: (line: string) => {
      clear();
      output.write(`${line}\n`);
    },
    clear,
  };
}

export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
