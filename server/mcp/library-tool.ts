import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import { HttpError } from "#server/platform/http-error.ts";
import { bytesOf } from "./member-text.ts";

export type Answer = {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
};

/** Calls the API as the caller, so that a tool shows nothing that they may not read. */
export type Library = {
  read: (path: string, query?: Record<string, unknown>) => Promise<Answer>;
  /** The site's address, without a slash at its end. */
  origin: string;
};

/** The result of a tool: a text for the assistant, and the same as data. */
export type Found = { text: string; data: Record<string, unknown> };

/** An error that the assistant sees in place of a result. */
export class ToolError extends Error {}

type Spec<I extends z.ZodRawShape> = { title: string; description: string; input: z.ZodObject<I>; output: z.ZodObject };

/** Leaves room for what the protocol adds. */
const MOST_BYTES = 99_000;

/** A tool that reads from the library and changes nothing. */
export function addTool<I extends z.ZodRawShape>(
  server: McpServer,
  name: string,
  { title, description, input, output }: Spec<I>,
  run: (input: z.output<z.ZodObject<I>>) => Promise<Found>,
): void {
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  server.registerTool(name, config, (async (given: z.output<z.ZodObject<I>>): Promise<CallToolResult> => {
    try {
      const { text, data } = await run(given);
      const result = { content: [{ type: "text" as const, text }], structuredContent: data };
      return bytesOf(result) <= MOST_BYTES ? result : failed("The answer would be too long. Ask for less at a time.");
    } catch (error) {
      if (error instanceof ToolError || error instanceof HttpError) return failed(error.message);
      throw error;
    }
  }) as never);
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });

/** A page of a list, or the reason why there is none. */
export async function readOr<T>(
  answer: Promise<Answer>,
  missing?: string,
): Promise<{ body: T; headers: Answer["headers"] }> {
  const { ok, status, headers, json } = await answer;
  if (ok) return { body: (await json()) as T, headers };
  if (missing !== undefined && (status === 404 || status === 400)) throw new ToolError(missing);
  throw new ToolError(((await json()) as { message: string }).message);
}

export const noResource = (id: number) => `No resource ${id}. Try find_resources.`;
