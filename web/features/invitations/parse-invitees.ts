import { Email } from "#contract/accounts.ts";
import { type InviteeInput, MOST_INVITEES } from "#contract/invite-many.ts";
import { ROLES, type Role } from "#contract/roles.ts";

type Line = { line: number; text: string };

export type ParsedInvitees = {
  invitees: InviteeInput[];
  /** The same address stands further up. */
  duplicates: (Line & { email: string })[];
  broken: (Line & { problem: string })[];
};

const LONGEST_NAME = 120;

/** Such as zero-width blanks, which come along with what is copied from a page. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF]/g;

/**
 * Reads what somebody copied from a spreadsheet, a CSV file or a mail program: a line for each person, or several addresses in
 * one. Of the cells of a line one is the address, one may be a role, and the others are the name.
 */
export function parseInvitees(text: string): ParsedInvitees {
  const parsed: ParsedInvitees = { invitees: [], duplicates: [], broken: [] };
  const known = new Set<string>();
  const lines = text.replace(INVISIBLE, "").split(/\r\n?|\n/);
  const separator = separatorOf(lines);
  for (const [index, written] of lines.entries()) {
    const line = { line: index + 1, text: written.trim() };
    if (line.text === "" || (index === lines.findIndex(isNotBlank) && isHeading(line.text))) continue;
    for (const { invitee, problem, cell } of peopleIn(written, separator)) {
      const key = invitee.email.toLowerCase();
      if (problem) parsed.broken.push({ ...line, text: cell ?? line.text, problem });
      else if (known.has(key)) parsed.duplicates.push({ ...line, email: invitee.email });
      else if (known.size >= MOST_INVITEES) parsed.broken.push({ ...line, problem: TOO_MANY });
      else {
        known.add(key);
        parsed.invitees.push(invitee);
      }
    }
  }
  return parsed;
}

const TOO_MANY = `More than ${MOST_INVITEES} people: invite the rest in another batch`;

const isNotBlank = (line: string) => line.trim() !== "";

/** The first line may name the columns. */
const isHeading = (line: string) => !line.includes("@") && /mail|name|vorname|role|rolle|correo|nombre/i.test(line);

/** Tabs come from a spreadsheet, semicolons from one where a comma is a decimal point. */
function separatorOf(lines: string[]): string {
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  if (count("\t") > 0) return "\t";
  return count(";") >= count(",") && count(";") > 0 ? ";" : ",";
}

type Read = {
  invitee: InviteeInput;
  problem?: string;
  /** Its part of a line with several addresses. */
  cell?: string;
};

function peopleIn(line: string, separator: string): Read[] {
  const cells = cellsOf(line, separator).filter(isNotBlank);
  const addresses = cells.filter((cell) => cell.includes("@"));
  if (addresses.length === 0) return [broken("No email address on this line")];
  // Several in one line are a list, as mail programs have it: what stands beside them belongs to no single one.
  if (addresses.length > 1) return addresses.map((cell) => ({ ...personOf(cell, [], null), cell: cell.trim() }));
  const others = cells.filter((cell) => !cell.includes("@"));
  const role = others.map(roleOf).find((found) => found !== undefined);
  return [
    personOf(
      addresses[0] ?? "",
      others.filter((cell) => roleOf(cell) === undefined),
      role ?? null,
    ),
  ];
}

const broken = (problem: string): Read => ({ invitee: { email: "", name: null, role: null }, problem });

/** "Zoë Ng <zoe@school.edu>", or the address alone. */
function personOf(cell: string, names: string[], role: Role | null): Read {
  const start = cell.lastIndexOf("<");
  const end = cell.indexOf(">", start);
  const isNamed = start >= 0 && end > start;
  const email = asciiDomain(bare(isNamed ? cell.slice(start + 1, end) : cell));
  const all = [isNamed ? bare(cell.slice(0, start)) : "", ...names.map(bare)].filter(isNotBlank);
  const name = all.join(" ").replace(/\s/g, " ").slice(0, LONGEST_NAME).trim() || null;
  const { success } = Email.safeParse(email);
  return {
    invitee: { email, name, role },
    ...(!success && { problem: "This is not a valid email address" }),
  };
}

/** Without what people and programs put around an address or a name. */
const bare = (text: string) => {
  let rest = text.trim().replace(/^mailto:/i, "");
  while (/^["'<([]/.test(rest)) rest = rest.slice(1).trim();
  while (/["'>)\].,;:]$/.test(rest)) rest = rest.slice(0, -1).trim();
  return rest;
};

/** "schule-köln.de" as the mail servers of the world know it. */
function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const hasOther = [...domain].some((character) => (character.codePointAt(0) ?? 0) > 127);
  if (at < 1 || !hasOther || !URL.canParse(`http://${domain}`)) return email;
  return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}

const NO_ROLE = ["member", "teacher", "none", "-"];

/** Undefined for what is no role, such as a name. */
function roleOf(cell: string): Role | null | undefined {
  const word = cell.trim().toLowerCase();
  if (NO_ROLE.includes(word)) return null;
  return ROLES.find((role) => role === word);
}

/** The cells of one line. A quoted one may have separators in it, and quotes that are doubled. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (isQuoted && character === '"' && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) {
      cells.push(cell);
      cell = "";
    } else cell += character;
  }
  return [...cells, cell];
}
