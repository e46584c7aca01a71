import { expect, test } from "vitest";
import { ASSISTANTS, type Assistant, addressWith } from "./blank-fields.tsx";

const named = (name: string) => ASSISTANTS.find((one) => one.name === name) as Assistant;

test.each(["ChatGPT", "Claude", "Perplexity"])("the address of %s has the prompt, whatever is in it", (name) => {
  const prompt = "Explain 50% & more?\n#Grade 8, señor 🎒 \"quoted\" + 'that'";
  const address = new URL(addressWith(named(name), prompt) ?? "");
  expect(address.searchParams.get("q")).toBe(prompt);
  expect(address.origin).toBe(new URL(named(name).home).origin);
  expect(address.hash).toBe("");
});

test("half a character does not break the address", () => {
  expect(addressWith(named("Claude"), "a\ud83c")).toBe("https://claude.ai/new?q=a%EF%BF%BD");
});

test("Copilot documents no address that takes a prompt along", () => {
  expect(addressWith(named("Copilot"), "Hello")).toBeNull();
});

test.each(["a".repeat(6_000), "ü".repeat(1_000)])("a prompt that makes an address too long has none", (prompt) => {
  expect(addressWith(named("ChatGPT"), prompt)).toBeNull();
  expect(addressWith(named("ChatGPT"), prompt.slice(0, 900))).toContain("?q=");
});
