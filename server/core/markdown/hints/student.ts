import { FIRST_NAMES } from "./first-names.ts";
import { gradeLevelAt, markAt } from "./marks.ts";
import type { Passage } from "./passages.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { quoted } from "./tree.ts";

/** Something that looks like a student's name with a grade: "Maria Lopez, grade 7", "Tom got a B-". */
export function findStudent({ text, isRow }: Passage): string | undefined {
  for (const line of text.split("\n")) {
    const tokens = tokensOf(line);
    for (let start = 0; start < tokens.length; start++) {
      const end = studentAt(tokens, start, isRow);
      if (end === undefined) continue;
      const found = line.slice(tokens[start]?.at, tokens[end - 1]?.end);
      return `${quoted(found)} looks like a student's name with a grade. Please leave the name out.`;
    }
  }
  return undefined;
}

/** Where it ends, if a student with a grade begins here. */
function studentAt(tokens: Token[], start: number, isRow: boolean): number | undefined {
  const name = nameAt(tokens, start);
  if (name === undefined) return studentOfGrade(tokens, start);
  const before = tokens[start - (tokens[start - 1]?.text === "." ? 2 : 1)]?.word ?? "";
  const isKnown = isFirstName(tokens[start]) || STUDENT.has(before);
  // Books, colleagues, and the second half of a name.
  if (BEFORE_OTHERS.has(before) || isFirstName(tokens[start - 1])) return undefined;
  return (
    (isKnown
      ? (withLevel(tokens, name) ?? withMark(tokens, name, isRow) ?? withOwnGrade(tokens, start, name))
      : undefined) ?? (NO_PERSON.has(tokens[start]?.word ?? "") ? undefined : whoGot(tokens, name))
  );
}

const STUDENT = new Set(["student", "pupil", "grader", "named", "classmate"]);
const BEFORE_OTHERS = new Set([
  "of",
  "by",
  "ms",
  "mr",
  "mrs",
  "mx",
  "dr",
  "prof",
  "professor",
  "coach",
  "principal",
  "author",
  "president",
]);

const isFirstName = (token: Token | undefined) => token !== undefined && FIRST_NAMES.has(token.word);

/** Up to three capitalised words, the last perhaps an initial. */
function nameAt(tokens: Token[], start: number): number | undefined {
  let end = start;
  while (end < start + 3 && tokens[end]?.isName) end++;
  if (end === start) return undefined;
  if (tokens[end]?.isInitial && tokens[end + 1]?.text === ".") return end + 2;
  return end;
}

const BETWEEN = new Set([",", "(", "-", "–", "—", ":", "|", "is", "in", "a", "an", "my", "our", "now", "who"]);
const COLLEAGUE = new Set(["teacher", "teachers", "coach", "instructor", "lead", "team", "librarian", "chair"]);

/** "Maria Lopez, grade 7", "Maria is in 7th grade". */
function withLevel(tokens: Token[], name: number): number | undefined {
  let at = name;
  while (at < name + 4 && BETWEEN.has(tokens[at]?.word ?? "")) at++;
  // "Teach it in grade 7" has a name before it by chance; "is in" has not.
  if (at === name || (at === name + 1 && tokens[name]?.word === "in")) return undefined;
  const end = gradeLevelAt(tokens, at);
  if (end === undefined) return undefined;
  return tokens.slice(end, end + 4).some(({ word }) => COLLEAGUE.has(word)) ? undefined : end;
}

const SEPARATORS = new Set([",", "(", "-", "–", "—", ":", "|", "="]);

/** "Maria Lopez: B+", or a row of a grade book. */
function withMark(tokens: Token[], name: number, isRow: boolean): number | undefined {
  if (!SEPARATORS.has(tokens[name]?.text ?? "")) return undefined;
  return markAt(tokens, name + 1, { isAlone: true, allowsNumber: isRow });
}

/** "Maria's grade was a B+". */
function withOwnGrade(tokens: Token[], start: number, name: number): number | undefined {
  const isPossessive = tokens.slice(start, name).some(({ text }) => /['’]s$/.test(text));
  let at = name;
  if (tokens[at]?.isWord && !OWN.has(tokens[at]?.word ?? "")) at++;
  if (!isPossessive || !OWN.has(tokens[at]?.word ?? "")) return undefined;
  at++;
  while (IS.has(tokens[at]?.text ?? "")) at++;
  return markAt(tokens, at, { isAlone: false, allowsNumber: true });
}

const OWN = new Set(["grade", "score", "mark"]);
const IS = new Set(["is", "was", ":", "a", "an", "of"]);
const GOT = new Set(["got", "gets", "received", "receives", "earned", "earns", "scored", "scores"]);
const SMALL_WORDS = new Set(["just", "only", "has", "had", "also", "usually", "always", "a", "an", "solid"]);

/** "Tom got a B-". */
function whoGot(tokens: Token[], name: number): number | undefined {
  let at = name;
  while (at < name + 2 && SMALL_WORDS.has(tokens[at]?.text ?? "")) at++;
  const verb = tokens[at++]?.word ?? "";
  if (!GOT.has(verb)) return undefined;
  while (at < name + 6 && SMALL_WORDS.has(tokens[at]?.text ?? "")) at++;
  return markAt(tokens, at, { isAlone: false, allowsNumber: verb.startsWith("score") });
}

/** Who gets grades besides one student. */
const NO_PERSON = new Set(
  `he she it they we you i who everyone everybody someone somebody nobody anyone anybody none most many some each all both half
  one two three students student pupils kids children girls boys teachers learners class classes group groups team teams section
  school district table chatgpt claude gemini copilot bard perplexity khanmigo llama mistral grok deepseek model models assistant
  essay essays draft drafts answer answers paper papers question version prompt schools nobody this that these those`.split(
    /\s+/,
  ),
);

/** "7th grader Maria", "grade 7 student Xochitl Ramos". */
function studentOfGrade(tokens: Token[], start: number): number | undefined {
  const level = gradeLevelAt(tokens, start);
  if (level === undefined) return undefined;
  const isGrader = tokens[level - 1]?.word === "grader";
  let at = level;
  if (STUDENT.has(tokens[at]?.word ?? "")) at++;
  else if (!isGrader) return undefined;
  if (tokens[at]?.text === "," || tokens[at]?.word === "named") at++;
  const end = nameAt(tokens, at);
  return end !== undefined && (end > at + 1 || isFirstName(tokens[at])) ? end : undefined;
}
