import { afterEach, beforeEach } from "vitest";
import { killStartedProcesses, startedProcesses } from "./server.ts";

/** What a file has started for all of its tests, and stops itself. */
let shared = startedProcesses();

beforeEach(() => {
  shared = startedProcesses();
});
afterEach(() => killStartedProcesses(shared));
