const EVERY_MS = { terminal: 200, log: 5_000 };

/** One line that says how far a long command is: rewritten on a terminal, now and then a new one elsewhere. */
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
      // A command that is done before the first line is due says only what it has done.
      const isFirst = shownAt === Number.NEGATIVE_INFINITY;
      shownAt = now;
      if (isFirst) return;
      clear();
      output.write(output.isTTY ? line() : `${line()}\n`);
      isShown = output.isTTY;
    },
    /** A line that stays. */
    say: (line: string) => {
      clear();
      output.write(`${line}\n`);
    },
    clear,
  };
}

export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
