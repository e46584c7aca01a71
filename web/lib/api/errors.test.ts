import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, ConnectionFailed, reasonOf } from "./errors.ts";
import { bodyOf, request } from "./request.ts";

beforeEach(() => vi.stubGlobal("location", { origin: "https://hub.example", pathname: "/" }));
afterEach(() => vi.unstubAllGlobals());

const CONNECTION = "Please check your connection and try again";

const fetched = (answer: () => Promise<Response>) => request(answer, "GET", "/api/site").then(bodyOf);

test.each([
  ["a server that cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page of a hotel's network instead of the answer", async () => new Response("<p>Welcome to our network</p>")],
])("%s is explained by the connection", async (_, answer) => {
  expect(await fetched(answer).catch(reasonOf)).toBe(CONNECTION);
});

test("code that cannot be loaded needs the connection and a reload, in every browser", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: https://hub.example/assets/toast-X1.js",
    "error loading dynamically imported module: https://hub.example/assets/toast-X1.js",
    "Importing a module script failed.",
  ]) {
    expect(reasonOf(new TypeError(message))).toBe("Please check your connection, then reload the page");
  }
});

const refused = (status: number) => new ApiError(status, JSON.stringify({ message: "Somebody was faster" }));

test("a failure is explained in the server's words where it refuses, and otherwise in the caller's", () => {
  expect(reasonOf(refused(409), "Failed to restore it")).toBe("Somebody was faster");
  expect(reasonOf(refused(503), "Failed to restore it")).toBe("Failed to restore it");
  expect(reasonOf(new ConnectionFailed(), "Failed to restore it")).toBe("Failed to restore it");
  expect(reasonOf(refused(503))).toBe("Somebody was faster");
});

test("a mistake of our own code is not blamed on the connection", () => {
  expect(reasonOf(new TypeError("Cannot read properties of undefined"))).toBe(
    "Something went wrong. Please try again.",
  );
});
