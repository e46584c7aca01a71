import type { Resource } from "#contract/resources.ts";
import { findTool, toolLabel } from "#contract/tool-rules.ts";
import type { Tool } from "#contract/tools.ts";
import { markedLine, onOneLine } from "./member-text.ts";

/** "Worked in 5 of 7 classes, last on 2026-03-02." */
export function workedIn({ trialCount, workedCount, lastTriedOn }: Resource): string {
  if (trialCount === 0) return "Not tried in class yet.";
  return `Worked in ${workedCount} of ${trialCount === 1 ? "1 class" : `${trialCount} classes`}, last on ${lastTriedOn}.`;
}

/** "ChatGPT (Limited here: …), something else" */
export const toolsInWords = (names: readonly string[], tools: Tool[]): string =>
  names.map((name) => `${onOneLine(name)}${ruleOf(name, tools)}`).join(", ") || "none named";

const ruleOf = (name: string, tools: Tool[]) => {
  const tool = findTool(tools, name);
  return tool ? ` (${onOneLine(toolLabel(tool))})` : "";
};

export const toolsAsData = (names: readonly string[], tools: Tool[]) =>
  names.map((name) => {
    const tool = findTool(tools, name);
    return { name: markedLine(name), status: tool?.status ?? null, rule: tool ? onOneLine(toolLabel(tool)) : null };
  });
