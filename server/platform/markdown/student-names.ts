import { type Passage, quoted, type Token, tokensOf } from "./passages.ts";

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

/** The end of the passage, if a student with a grade begins here. */
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

/** A common first name, with the family name or initial that follows. */
export function firstNameIn(line: string): string | undefined {
  const tokens = tokensOf(line);
  const start = tokens.findIndex(isFirstName);
  if (start < 0) return undefined;
  const next = tokens[start + 1];
  const end = next?.isName || next?.isInitial ? next : tokens[start];
  return line.slice(tokens[start]?.at, end?.end);
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

/** Up to three capitalized words, the last perhaps an initial. */
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

/** Groups that get grades, other than a single student. */
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

/**
 * Common first names of students in North American schools, from many languages. Leaves out names that are also common words or
 * places in lesson plans (Will, Grace, Art, Jordan): a hint that is often wrong is soon ignored.
 */
const FIRST_NAMES = new Set(
  `aaliyah aaron abdul abdullah abigail abraham adam adelina adrian adriana ahmad ahmed aidan aiden aisha alan albert
  alejandra alejandro alex alexa alexander alexandra alexis ali alice alicia alina alison allison alma alvaro alyssa
  amanda amelia amina amir amira amit amy ana anastasia andre andrea andres andrew andy angel angela angelica angelina
  anita anna anne annie anthony antonio anya aria ariana arjun arthur arturo asher ashley audrey ava avery ayesha
  barbara beatriz becky ben benjamin beth bethany bianca bilal billy blake bob bobby brandon brenda brian brianna brittany bruno bryan
  caleb camila cameron carla carlos carmen caroline carolyn carter catherine cecilia cesar charles charlie charlotte chloe chris
  christina christine christopher cindy claire clara cody colin connor corey craig cristian cynthia
  damian dan daniel daniela danielle danny darius darren dave david deborah declan deepak delilah denise dennis derek diana diego
  dimitri dmitri dominic donald donna dorothy doug douglas dylan eddie eduardo edward edwin eileen elena eli eliana elias elijah
  elisa elizabeth ella ellen ellie emilia emiliano emily emma enrique eric erica erik erin esteban esther ethan eva evan evelyn ezra
  fabian farah fatima fatou felicia felipe felix fernanda fernando finn fiona frances francesca francis francisco frank
  fred gabriel gabriela gabrielle gary gavin george gerald gianna gina giovanni gloria gonzalo greg gregory guadalupe guillermo
  gustavo hannah hans harold harry harvey hassan heather hector helen helena henry hiroshi holly hugo
  hussein ian ibrahim ignacio imani imran ines irene iris isaac isabel isabella isaiah ismail ivan ivy jacob
  jacqueline jada jaden jake jamal james jamie jane janet jared jasmine jason javier jay jayden jeff jeffrey jen jenna jennifer
  jenny jeremiah jeremy jerry jesse jessica jesus jill jim jimmy jin joan joanna joaquin joe joel john johnny jon jonah jonathan
  jorge jose joseph joshua josiah josue juan juana judith julia julian juliana julie julio justin kaitlyn kamal karen
  karina karla kate katherine kathleen kathryn katie kayla keisha keith kelly kelsey ken kenji kenneth kevin khadija khalid kiara kim
  kimberly kristen kristina kumar kwame kyle lamar lana landon larry latoya laura lauren layla leah leila leo leon leonardo
  leslie leticia levi liam lidia lila lillian lily linda lisa logan lorena lorenzo louis lucas lucia luciana lucy luis luisa luka luke
  lydia mackenzie madeline malia malik manuel marc marcela marco marcos marcus margaret maria mariam mariana marie mario
  marisol martha martin mary mason mateo matias matt matthew maurice maya megan mehdi mei melanie melissa mia micah
  michael michelle miguel mike mila miranda mohamed mohammad mohammed molly monica muhammad mustafa
  nadia nancy naomi natalia natalie natasha nathan nathaniel nayeli neil nelson nguyen nia nicholas nick nicole nikhil nina noah noel
  nora norma oliver olivia omar oscar owen pablo paige pamela patricia patrick paul paula paulina pedro peter phil philip phoebe
  priya rachel rafael rahul raj ramon randy raquel rashid raul ravi raymond rebecca reggie renata ricardo richard rick riley rita
  rob robert roberto rodrigo roger rohan ron ronald rosa rosie roxana roy ruben ruth ryan sabrina sam samantha
  samir samuel sandra sanjay santiago sara sarah sasha sean sebastian sergio seth shania shanice shannon sharon shaun shirley
  silvia simon simone sofia sonia sophia sophie stacy stella stephanie stephen steve steven stuart sue susan tamika tania tanya tara
  tariq tatiana taylor teresa terrence terry theo theodore thomas tiffany tim timothy tina todd tom tommy tony tracy travis
  trevor tyler tyrone valentina valeria vanessa veronica vicente victor victoria vincent vivian vladimir walter wanda
  wei wendy wesley william wyatt xavier ximena yasmin yasmine yesenia yolanda yusuf yuki zachary zahra zainab zara zoe`.split(
    /\s+/,
  ),
);

const ORDINALS = new Set(["st", "nd", "rd", "th"]);
const NUMBER_WORDS = new Set(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" "),
);
const GRADE = new Set(["grade", "grader", "grades"]);

const isNumberUpTo = (token: Token | undefined, max: number) =>
  token !== undefined && /^\d{1,3}$/.test(token.text) && Number(token.text) <= max;

/** The end of a grade level that begins here: "grade 7", "7th grade", "seventh grader", "Year 9". */
function gradeLevelAt(tokens: Token[], at: number): number | undefined {
  const [first, second, third] = tokens.slice(at, at + 3);
  if ((first?.word === "grade" || first?.word === "year") && isNumberUpTo(second, 13)) return at + 2;
  if (isNumberUpTo(first, 13) && ORDINALS.has(second?.word ?? "") && GRADE.has(third?.word ?? "")) return at + 3;
  if (NUMBER_WORDS.has(first?.word ?? "") && GRADE.has(second?.word ?? "")) return at + 2;
  return undefined;
}

type MarkOptions = {
  /** Only a punctuation mark may follow, as in a list of marks. */
  isAlone: boolean;
  /** Whether a number alone counts as a mark here. */
  allowsNumber: boolean;
};

/** Words that may follow in a sentence: "got a B in maths", not "got a B vitamin". */
const GOES_ON = new Set(
  "in on for this and but again at last from because so while after with although though when grade minus plus average".split(
    " ",
  ),
);
const COUNTED = new Set(["on", "in", "out", "of", "points", "percent", "for", "this", "and", "but"]);

/** The end of a mark that begins here: "B-", "A+", "85%", "12/20", "12 out of 20". */
function markAt(tokens: Token[], at: number, { isAlone, allowsNumber }: MarkOptions): number | undefined {
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
