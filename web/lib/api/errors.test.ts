import { expect, test } from "vitest";
import { ApiError, reasonOf } from "./errors.ts";

const refused = (status: number) => new ApiError(status, JSON.stringify({ message: "Somebody was faster" }));

test("a failure is explained in the server's words where it refuses, and otherwise in the caller's", () => {
  expect(reasonOf(refused(409), "Failed to restore it")).toBe("Somebody was faster");
  expect(reasonOf(refused(503), "Failed to restore it")).toBe("Failed to restore it");
  expect(reasonOf(new TypeError("Failed to fetch"), "Failed to restore it")).toBe("Failed to restore it");
  expect(reasonOf(refused(503))).toBe("Somebody was faster");
  expect(reasonOf(new TypeError("Failed to fetch"))).toBe("Please check your connection and try again");
});
