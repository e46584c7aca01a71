// Supervises one child process. When the parent closes its end of stdin, even by being killed, the command is stopped,
// its process group killed and its folder removed.
// Started by command.mjs, never by hand; no dependencies, because it runs before anything is installed.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { constants } from "node:os";

/** @type {import("./command.mjs").Supervised} */
const { command, args, cwd, uid, gid, stopWith, killAfterMs, removeAfter } = JSON.parse(process.argv[2] ?? "");

// In its own process group, so that Ctrl-C in the terminal does not reach it before we ask it to stop.
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
  setTimeout(killGroup, killAfterMs);
}

/** @param {number} code */
function end(code) {
  killGroup();
  if (removeAfter) rmSync(removeAfter, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}

function killGroup() {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is empty.
  }
}
