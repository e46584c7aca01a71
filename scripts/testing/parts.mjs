// Runs the parts of a test run one after the other, keeps count, and shows the output of those that fail.
import { run } from "#scripts/command.mjs";
import { root } from "#scripts/install.mjs";

/** @typedef {{ passed: number, failed: number, note?: string }} Count */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string | undefined>} [env]
 * @property {(code: number) => Count} [count] by default a command counts as one
 */

/** @param {AbortSignal} signal */
export function newRun(signal) {
  const total = { passed: 0, failed: 0 };
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};

  return {
    total,

    /** @param {Part} part */
    run: async ({ name, command, env, count = asOne }) => {
      const done = announce(name);
      const { code, output } = await run(command, {
        cwd: root,
        env: { ...process.env, NODE_ENV: undefined, ...color, ...env },
        stopWith: "SIGINT",
        signal,
      });
      const result = count(code);
      total.passed += result.passed;
      total.failed += result.failed;
      done(describe(result));
      if (result.failed > 0) console.log(`\n${output.trimEnd()}\n`);
    },

    /**
     * Something the parts need, or undefined. To be without it is a failure.
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} find
     * @returns {Promise<T | undefined>}
     */
    need: async (name, find) => {
      const done = announce(name);
      try {
        const found = await find();
        done("ready");
        return found;
      } catch (error) {
        signal.throwIfAborted();
        total.failed += 1;
        done(`MISSING\n\n${error instanceof Error ? error.message : error}\n`);
        return undefined;
      }
    },
  };
}

/** @param {number} code */
const asOne = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {Count} count */
const describe = ({ passed, failed, note }) =>
  [failed > 0 && `${failed} FAILED`, `${passed} passed`, note].filter(Boolean).join(", ");

/** @param {string} name */
function announce(name) {
  const started = performance.now();
  process.stdout.write(`${name.padEnd(28)} `);
  return (/** @type {string} */ result) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${`${seconds} s`.padStart(8)}   ${result}`);
  };
}
