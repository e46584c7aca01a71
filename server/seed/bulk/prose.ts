import { below, pickSkewed, type Random } from "./random.ts";
import { ADJECTIVES, NAMES, NOUNS, VERBS } from "./vocabulary.ts";

/** Text in pieces: as Markdown, and as the HTML that rendering it would give. */
export type Prose = { markdown: string; html: string };

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const TITLES: ((random: Random) => string)[] = [
  (r) => `${capitalized(verb(r))} ${noun(r)} with ${adjective(r)} ${noun(r)}`,
  (r) => `A ${adjective(r)} ${noun(r)} for ${noun(r)} and ${noun(r)}`,
  (r) => `${capitalized(noun(r))}, ${noun(r)} and ${noun(r)} at ${name(r)} School`,
  (r) => `How we ${verb(r)} ${noun(r)} without ${noun(r)}`,
  (r) => `From ${noun(r)} to ${noun(r)} in one ${adjective(r)} week`,
];

export const title = (random: Random) => (TITLES[below(random, TITLES.length)] as (r: Random) => string)(random);

export function sentence(r: Random): string {
  const start = below(r, 20) === 0 ? `In ${name(r)} we ${verb(r)}` : capitalized(verb(r));
  return `${start} the ${adjective(r)} ${noun(r)} before you ${verb(r)} ${noun(r)} and ${noun(r)} for the ${noun(r)}.`;
}

export const paragraph = (random: Random, sentences: number) =>
  Array.from({ length: sentences }, () => sentence(random)).join(" ");

/** A heading, a few paragraphs and a list. */
export function article(random: Random): Prose {
  const heading = `${capitalized(adjective(random))} ${noun(random)}`;
  const paragraphs = Array.from({ length: 1 + below(random, 3) }, () => paragraph(random, 2 + below(random, 2)));
  const steps = Array.from({ length: 3 }, () => capitalized(`${verb(random)} the ${noun(random)}`));
  return {
    markdown: [`## ${heading}`, ...paragraphs, steps.map((step) => `- ${step}`).join("\n")].join("\n\n"),
    html: [
      `<h3 id="user-content-${heading.toLowerCase().replaceAll(" ", "-")}">${heading}</h3>`,
      ...paragraphs.map((text) => `<p>${text}</p>`),
      `<ul>\n${steps.map((step) => `<li>${step}</li>\n`).join("")}</ul>`,
    ].join("\n"),
  };
}

const noun = (random: Random) => pickSkewed(random, NOUNS);
const verb = (random: Random) => pickSkewed(random, VERBS);
const adjective = (random: Random) => pickSkewed(random, ADJECTIVES);
const name = (random: Random) => pickSkewed(random, NAMES);
