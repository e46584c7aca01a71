import { pick, randomFrom } from "./random.ts";

const words = (text: string) => text.trim().split(/\s+/);

/** Most used first. The first dozen are in nearly every text. */
export const NOUNS = words(`
  students lesson prompt classroom assistant feedback question example draft rubric answer teacher reading activity
  discussion essay source language writing group model data assessment task homework curriculum exam chapter project
  diagram vocabulary experiment debate presentation paragraph summary argument evidence hypothesis notebook portfolio
  worksheet timeline glossary survey simulation interview podcast poster spreadsheet dashboard workflow template
  checklist calendar newsletter conference syllabus standard objective outcome reflection revision citation plagiarism
  privacy bias transparency accessibility accommodation translation transcript caption recording headline editorial
  sonnet stanza metaphor allegory fable biography memoir census treaty constitution parliament revolution migration
  colony empire archive artifact monument atlas peninsula glacier volcano estuary monsoon sediment mineral fossil
  ecosystem predator photosynthesis respiration mitosis chromosome enzyme neuron antibody vaccine molecule isotope
  catalyst titration polymer alloy circuit resistor capacitor magnet pendulum velocity momentum torque wavelength
  spectrum telescope satellite asteroid nebula polygon theorem integral derivative matrix vector logarithm quotient
  numerator fraction probability variance regression histogram outlier algorithm recursion compiler database protocol
  firewall encryption sensor actuator blueprint lathe chisel varnish pottery mosaic fresco watercolor sculpture easel
  rhythm melody chord sonata overture clarinet trombone choreography rehearsal costume monologue improvisation`);

export const VERBS = words(`
  use write compare plan discuss check revise explain ask share draft test read build explore adapt review summarize
  question sort grade design practice present annotate translate measure record debate rehearse sketch calculate
  classify predict interpret cite verify simplify illustrate organize evaluate outline investigate reconstruct`);

export const ADJECTIVES = words(`
  clear short practical honest simple careful useful quick shared new open weekly local critical creative quiet
  bilingual anonymous visual printable collaborative structured playful rigorous inclusive reusable seasonal
  interdisciplinary unplugged asynchronous formative summative comparative historical mathematical scientific`);

const SYLLABLES = words("ka lo mir ven dor tas el bri zan quo fe rill ost una gar pel shi tor wen yra");

/** Made-up names of schools and towns: words that hardly any text contains. */
export const NAMES = Array.from({ length: 6000 }, (_, index) => {
  const random = randomFrom(index + 1);
  const name = Array.from({ length: 3 + (index % 2) }, () => pick(random, SYLLABLES)).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
});
