import { startCommand } from "#scripts/command.mjs";

/**
 * Starts a long-running command and waits until its output says that it is ready.
 * @param {string[]} line
 * @param {string} ready the output that means ready
 * @param {import("#scripts/command.mjs").Options} options
 * @returns {Promise<() => Promise<void>>} a function that stops it
 */
export async function startService(line, ready, options) {
  /** @type {() => Promise<void>} */
  let stop = async () => {};
  await new Promise((resolve, reject) => {
    let output = "";
    const onOutput = (/** @type {string} */ text) => {
      output += text;
      if (output.includes(ready)) resolve(true);
    };
    const service = startCommand(line, { ...options, onOutput });
    stop = service.stop;
    service.ended.then(({ output }) => reject(new Error(`${line[0]} did not start:\n${output}`)));
  });
  return stop;
}
