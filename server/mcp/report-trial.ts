import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { ResourceDetail } from "#contract/resources.ts";
import { OUTCOMES, TRIAL_GRADES } from "#contract/trial-outcomes.ts";
import { TrialDraft } from "#contract/trials.ts";
import { addTool, type Library, noResource, readOr, ToolError } from "./library-tool.ts";

const INPUT = z.object({
  id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  tool: z.string().max(60).describe("The AI tool that the class used."),
  outcome: z.enum(OUTCOMES),
  triedOn: z.string().max(10).optional().describe("The day, as 2026-03-02. Left out: today."),
  grade: z.enum(TRIAL_GRADES).optional(),
  note: z.string().max(2_000).optional().describe("What the next teacher should know. No names of students."),
});

const OUTPUT = z.object({ address: z.string(), isNoteCut: z.boolean() });

const DESCRIPTION =
  "Prepares a report of how a resource went in class. Writes nothing: returns the address of a form, filled in, which the teacher opens, checks and sends.";

/** The address passes through the login page, encoded once more, and a server accepts 16 KB of headers. */
const LONGEST = 6_000;

export const addReportTrial = (server: McpServer, library: Library): void =>
  addTool(
    server,
    "report_trial",
    { title: "Report a trial", description: DESCRIPTION, input: INPUT, output: OUTPUT },
    async ({ id, ...trial }) => {
      const { body: resource } = await readOr<ResourceDetail>(library.read(`/api/resources/${id}`), noResource(id));
      if (resource.status !== "approved")
        throw new ToolError(`Resource ${id} is not published yet, so it takes no trials.`);
      const today = new Date().toISOString().slice(0, 10);
      const problem = TrialDraft.safeParse({ ...trial, triedOn: trial.triedOn ?? today }).error?.issues[0]?.message;
      if (problem) throw new ToolError(problem);
      const { note, ...others } = trial;
      const withNote = (text: string | undefined) => {
        const query = { tried: "yes", ...others, note: text?.toWellFormed() };
        const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
        return `${library.origin}/resources/${id}?${new URLSearchParams(given)}`;
      };
      const characters = [...(note ?? "")];
      while (withNote(characters.join("")).length > LONGEST) characters.length = Math.floor(characters.length * 0.9);
      const address = withNote(characters.join(""));
      const isNoteCut = characters.length < [...(note ?? "")].length;
      const cut = isNoteCut ? " The note was too long for an address; its end is missing." : "";
      return {
        text: `Nothing has been sent. Give the teacher this address: the form opens filled in, and they send it.${cut}\n${address}`,
        data: { address, isNoteCut },
      };
    },
  );
