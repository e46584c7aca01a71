// Runs one command on a tether. Its standard input is held by whoever started it: when they let go, even because they
// were killed, the command is stopped, whatever it started is swept away and its folder removed.
// Started by command.mjs, never by hand; no dependencies, because it runs before anything is installed.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { constants } from "node:os";

/** @type {import("./command.mjs").Order} */
const { command, args, cwd, uid, gid, stopWith, patienceMs, removeAfter } = JSON.parse(process.argv[2] ?? "");

// A process group of its own: Ctrl-C in the terminal must not reach it before we ask it to stop in its own way.
const child = spawn(command, args, { cwd, uid, gid, detached: true, stdio: ["ignore", "inherit", "inherit"] });

child.once("error", (error) => {
  console.error(`${command}: ${error.message}`);
  end(127);
});
child.once("exit", (code, signal) => end(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));

process.stdin.resume().once("close", stop);
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, stop);

function stop() {
  child.kill(stopWith);
  setTimeout(sweep, patienceMs);
}

/** @param {number} code */
function end(code) {
  sweep();
  if (removeAfter) rmSync(removeAfter, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}

function sweep() {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing is left of the group.
  }
}
