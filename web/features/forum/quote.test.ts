import { expect, test } from "vitest";
import { quoteOf } from "./quote.ts";

const topic = { id: 5, userId: 2, content: "How do you start?" };
const reply = (content: string) => ({ id: 31, userId: 7, content });

test("a quote says who said it, with a link to the place, and every line of it is quoted", () => {
  expect(quoteOf(topic, reply("On paper.\n\nThen we talk."))).toBe(
    "[User #7](/community?topic=5&reply=31#reply-31) wrote:\n\n> On paper.\n>\n> Then we talk.\n\n",
  );
  expect(quoteOf(topic, undefined)).toBe("[User #2](/community?topic=5) wrote:\n\n> How do you start?\n\n");
});

test("what was quoted in a quoted reply is left out, unless it is all there is", () => {
  const answer = quoteOf(topic, reply("On paper."));
  expect(quoteOf(topic, reply(`${answer}So do I.`))).toContain("wrote:\n\n> So do I.\n\n");
  expect(quoteOf(topic, reply("> Only this"))).toContain("> > Only this");
});

test("selected words are quoted alone, and a long text is cut at a word", () => {
  expect(quoteOf(topic, reply("On paper. Then we talk."), "we talk")).toContain("\n\n> we talk\n\n");
  const long = quoteOf(topic, reply("word ".repeat(400)));
  expect(long.length).toBeLessThan(900);
  expect(long).toMatch(/word…\n\n$/);
});

test("a long text without blanks is cut between characters", () => {
  for (const first of ["", "!"]) expect(quoteOf(topic, reply(first + "🙂".repeat(500)))).toMatch(/> !?(🙂)+…\n\n$/u);
});
