// Comments on the demo tutorials.
export const tutorialComments = [
  {
    resource: "four-part-prompt",
    by: "marcus_demo",
    content: "I keep a card taped to my monitor with the four words on it. The one I forget is material.",
    daysAgo: 243,
  },
  {
    resource: "four-part-prompt",
    by: "mei_demo",
    content:
      "Same here, after years of this. If the answer feels generic, it is nearly always because I gave it nothing of mine to work from.",
    daysAgo: 242,
  },
  {
    resource: "check-it-before-you-teach-it",
    by: "amara_demo",
    content: "For science I add a step: check the units before the numbers. It takes ten seconds and finds a lot.",
    daysAgo: 292,
  },
  {
    resource: "adapting-materials-without-student-data",
    by: "tomasz_demo",
    content: "Does leaving out the grade level go too far? I usually say ninth grade.",
    daysAgo: 213,
  },
  {
    resource: "adapting-materials-without-student-data",
    by: "dana_demo",
    content:
      "Grade level alone is fine in most schools. It is the combination that identifies someone: grade plus condition plus device plus town. When in doubt, describe the page.",
    daysAgo: 212,
  },
  {
    resource: "family-newsletter-two-languages",
    by: "mei_demo",
    content:
      "The advice to put the families' language first and English below moved me. A small decision that says a great deal.",
    daysAgo: 127,
  },
  {
    resource: "comment-bank-with-a-spreadsheet",
    by: "tomasz_demo",
    content: "Question from a non-mathematician: what happens if I mistype a code?",
    daysAgo: 103,
  },
  {
    resource: "comment-bank-with-a-spreadsheet",
    by: "priya_demo",
    content:
      "You get #N/A in the comment, which is ugly on purpose. Sort by that column at the end, and every typo lines up for you.",
    daysAgo: 102,
  },
];
