import { afterEach } from "vitest";
import { killStartedProcesses } from "./server.ts";

afterEach(killStartedProcesses);
