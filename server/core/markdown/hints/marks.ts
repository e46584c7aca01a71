import type { Token } from "./tokens.ts";

const ORDINALS = new Set(["st", "nd", "rd", "th"]);
const NUMBER_WORDS = new Set(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" "),
);
const GRADE = new Set(["grade", "grader", "grades"]);

const isNumberUpTo = (token: Token | undefined, max: number) =>
  token !== undefined && /^\d{1,3}$/.test(token.text) && Number(token.text) <= max;

/** Where it ends, if there is a grade level here: "grade 7", "7th grade", "seventh grader", "Year 9". */
export function gradeLevelAt(tokens: Token[], at: number): number | undefined {
  const [first, second, third] = tokens.slice(at, at + 3);
  if ((first?.word === "grade" || first?.word === "year") && isNumberUpTo(second, 13)) return at + 2;
  if (isNumberUpTo(first, 13) && ORDINALS.has(second?.word ?? "") && GRADE.has(third?.word ?? "")) return at + 3;
  if (NUMBER_WORDS.has(first?.word ?? "") && GRADE.has(second?.word ?? "")) return at + 2;
  return undefined;
}

type MarkOptions = {
  /** Nothing but a sign may follow, as in a list of marks. */
  isAlone: boolean;
  /** Whether a number alone is a mark here. */
  allowsNumber: boolean;
};

/** What may follow in a sentence: "got a B in maths", not "got a B vitamin". */
const GOES_ON = new Set(
  "in on for this and but again at last from because so while after with although though when grade minus plus average".split(
    " ",
  ),
);
const COUNTED = new Set(["on", "in", "out", "of", "points", "percent", "for", "this", "and", "but"]);

/** Where it ends, if there is a mark here: "B-", "A+", "85%", "12/20", "12 out of 20". */
export function markAt(tokens: Token[], at: number, { isAlone, allowsNumber }: MarkOptions): number | undefined {
  const [first, second, third, fourth] = tokens.slice(at, at + 4);
  const mayEnd = (end: number, following: Set<string>) =>
    (!tokens[end]?.isWord && !/^\d/.test(tokens[end]?.text ?? "")) ||
    (!isAlone && following.has(tokens[end]?.word ?? ""));
  if (first && /^[A-DF]-?$/.test(first.text)) {
    const isPlus = second?.text === "+" || second?.text === "−" || second?.text === "–";
    const end = at + (isPlus ? 2 : 1);
    return mayEnd(end, GOES_ON) ? end : undefined;
  }
  if (!isNumberUpTo(first, 999)) return undefined;
  const isOf = second?.word === "out" && third?.word === "of" && isNumberUpTo(fourth, 999);
  const isShare = second?.text === "/" && isNumberUpTo(third, 999);
  const end = at + (isOf ? 4 : isShare ? 3 : second?.text === "%" ? 2 : 1);
  return (end > at + 1 || allowsNumber) && mayEnd(end, COUNTED) ? end : undefined;
}
