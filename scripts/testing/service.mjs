import { startCommand } from "#scripts/command.mjs";

/**
 * Starts a command that keeps running, and returns once it has said that it is ready.
 * @param {string[]} line
 * @param {string} ready the words it says
 * @param {import("#scripts/command.mjs").Options} options
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function startService(line, ready, options) {
  /** @type {() => Promise<void>} */
  let stop = async () => {};
  await new Promise((resolve, reject) => {
    let said = "";
    const onOutput = (/** @type {string} */ text) => {
      said += text;
      if (said.includes(ready)) resolve(true);
    };
    const service = startCommand(line, { ...options, onOutput });
    stop = service.stop;
    service.ended.then(({ output }) => reject(new Error(`${line[0]} did not start:\n${output}`)));
  });
  return stop;
}
