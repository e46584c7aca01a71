import type { ListDraft } from "#contract/lists.ts";

type Item = { resource: string; note: string | null };
type DemoList = ListDraft & { by: string; daysAgo: number; items: Item[] };

// Lists of approved demo resources that their owners share with everybody.
export const lists: DemoList[] = [
  {
    title: "Middle-school science, ready for Monday",
    description:
      "For grades 6 to 8. Everything here I have used with my own classes or copied from somebody who has. Start with the first one if you have lab reports on your desk right now.",
    visibility: "public",
    by: "noor_demo",
    daysAgo: 16,
    items: [
      {
        resource: "lab-report-feedback-grade-8",
        note: "Fill in the lab question, paste a report without its name, read all three comments.",
      },
      { resource: "five-answers-to-sort", note: "The day before they write their own." },
      { resource: "moon-phases-fix-the-explanation", note: "Needs a dark room. Book it on Friday." },
      { resource: "fair-test-coach", note: "Planning day. Do the paper card first." },
      { resource: "pre-lab-sketches-for-middle-school", note: null },
      { resource: "one-text-three-reading-levels", note: "For the reading that comes with the unit." },
      {
        resource: "find-the-flaw-natural-selection",
        note: "Written for high school. Paragraphs B and C work in grade 8.",
      },
    ],
  },
  {
    title: "No devices, no accounts: AI lessons with paper and pencil",
    description:
      "Lessons about AI for which students need nothing but each other. In this order they take about five class periods. I teach them in the library, in October.",
    visibility: "public",
    by: "helen_demo",
    daysAgo: 23,
    items: [
      { resource: "draw-my-monster", note: "Grades 3 to 5. It works with adults, too." },
      { resource: "guess-the-next-word", note: "The best first lesson I know." },
      { resource: "moon-phases-fix-the-explanation", note: "The science room lends us the lamp." },
      { resource: "class-ai-agreement", note: "Do this one last, when they have something to agree about." },
    ],
  },
  {
    title: "First prompts for a new colleague",
    description:
      "What I send to somebody who has never written a prompt and has twenty minutes. Each has blanks to fill in, and none needs anything about a student.",
    visibility: "public",
    by: "mei_demo",
    daysAgo: 41,
    items: [
      { resource: "four-part-prompt", note: "Read this. It explains the rest." },
      { resource: "stress-test-your-rubric", note: "Try it on a rubric you are proud of." },
      { resource: "word-problems-from-our-street", note: "If you teach the younger ones." },
      { resource: "one-text-three-reading-levels", note: null },
      { resource: "conversation-partner-at-your-level", note: "Have one conversation yourself before class." },
      { resource: "check-it-before-you-teach-it", note: "And then this, every time." },
    ],
  },
];
