// Runs the steps of `npm test` or `npm run check` one after the other, counts results, and prints the output of failed steps.
import { run } from "#scripts/command.mjs";
import { root } from "#scripts/install.mjs";

/** @typedef {{ passed: number, failed: number, note?: string }} Count */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string | undefined>} [env]
 * @property {(code: number) => Count} [count] by default the exit code counts as one test
 */

/** @param {AbortSignal} signal */
export function newStepRunner(signal) {
  const total = { passed: 0, failed: 0 };
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};

  return {
    total,

    /** @param {Step} step */
    run: async ({ name, command, env, count = countExitCode }) => {
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
     * Gets something that later steps need. Counts a failure and returns undefined if it cannot be had.
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} get
     * @returns {Promise<T | undefined>}
     */
    need: async (name, get) => {
      const done = announce(name);
      try {
        const result = await get();
        done("ready");
        return result;
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
const countExitCode = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

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
