import type { aiTools } from "#server/db/schema/tools.ts";

/** What a school might allow. The rules are made up; the tools are those that the demo's resources and trials name. */
export const tools: (typeof aiTools.$inferInsert)[] = [
  {
    name: "School-approved assistant",
    spellings: ["any assistant", "school assistant", "the district's assistant"],
    status: "approved",
    studentData: "anonymous",
    note: "Whichever assistant your school has a contract for.",
  },
  {
    name: "Microsoft Copilot",
    spellings: ["Copilot", "Bing Chat"],
    url: "https://copilot.microsoft.com/",
    status: "approved",
    studentData: "anonymous",
    note: "Log in with the school account.",
  },
  {
    name: "Gemini",
    spellings: ["Google Gemini", "Bard"],
    url: "https://gemini.google.com/",
    status: "approved",
    studentData: "anonymous",
    note: "Log in with the school account.",
  },
  {
    name: "ChatGPT",
    spellings: ["Chat GPT", "OpenAI ChatGPT"],
    url: "https://chatgpt.com/",
    status: "limited",
    grades: ["9-12", "College"],
    studentData: "none",
    note: "On the teacher's screen only, and nothing about students goes in.",
  },
  {
    name: "Claude",
    spellings: ["Claude.ai", "Anthropic Claude"],
    url: "https://claude.ai/",
    status: "limited",
    studentData: "none",
    note: "For preparing lessons; students have no accounts.",
  },
  {
    name: "Image generator",
    spellings: ["DALL-E", "Midjourney"],
    status: "not_approved",
    studentData: "none",
    note: "Until the district has decided.",
  },
];
