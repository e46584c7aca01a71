import { afterEach } from "vitest";
import { killLeftovers } from "./server.ts";

afterEach(killLeftovers);
