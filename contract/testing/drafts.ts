import type * as z from "zod/mini";
import type { ResourceDraft } from "#contract/resources.ts";
import type { TrialDraft } from "#contract/trials.ts";

/** A valid submission. */
export const validResource = {
  title: "A lesson on asking good questions",
  description: "Students compare good and poor questions to an assistant.",
  educationalLevel: "High School",
  skillLevel: "Intermediate",
  contentType: "Lesson Plan",
  aiTopic: "Prompting",
} satisfies Partial<ResourceDraft>;

export const validTrial = {
  tool: "ChatGPT",
  triedOn: "2026-03-11",
  grade: "9-12",
  outcome: "worked",
  note: "Plan ten minutes more.",
} satisfies TrialDraft;

/** One valid request for each form; a test breaks one field of it. */
export const valid: Record<string, Record<string, unknown>> = {
  Change: { currentPassword: "the old one", newPassword: "a long new one" },
  Reset: { token: "from-the-link", newPassword: "a long new one" },
  Login: { username: "maria", password: "correct horse" },
  Registration: { username: "maria", email: "maria@example.org", password: "correct horse" },
  Profile: {},
  Resource: validResource,
  Rating: { rating: 5 },
  Trial: validTrial,
  Comment: { content: "Thank you" },
  Topic: { title: "Which prompts work?", content: "Tell us which prompts work in your class." },
  Reply: { content: "Mine do" },
  Contact: { name: "Maria", email: "maria@example.org", message: "May I use this in my school?" },
};

/** The error message for each invalid field. */
export function errorsOf(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]).reverse());
}
