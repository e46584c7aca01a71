// Comments on the demo prompts for middle school science.
export const sciencePromptComments = [
  {
    resource: "lab-report-feedback-grade-8",
    by: "dana_demo",
    content: "Would you consider asking for fewer comments? My students read the first two and fold the paper.",
    daysAgo: 150,
  },
  {
    resource: "lab-report-feedback-grade-8",
    by: "noor_demo",
    content:
      "You are right, and mine do the same. I have cut it to three, and it is better. The old version is still there if anybody wants it.",
    daysAgo: 121,
  },
  {
    resource: "lab-report-feedback-grade-8",
    by: "farid_demo",
    content:
      "A caution for college labs: with long reports it began to summarize instead of quoting. Pasting only the data and the conclusion helped.",
    daysAgo: 88,
  },
  {
    resource: "lab-report-feedback-grade-8",
    by: "luis_demo",
    content:
      "Could the focus of the week go into the prompt? I would like all comments to be about units when the week was about units.",
    daysAgo: 44,
  },
  {
    resource: "lab-report-feedback-grade-8",
    by: "noor_demo",
    content: "Done, as a blank. Thank you, Luis. It was the missing piece.",
    daysAgo: 33,
  },
  {
    resource: "five-answers-to-sort",
    by: "ben_demo",
    content: "Does it go lower? I have fourth graders who could sort three.",
    daysAgo: 84,
  },
  {
    resource: "five-answers-to-sort",
    by: "noor_demo",
    content: "Try three answers of 20 words: complete, no evidence, no reasoning. Leave the politely wrong one for me.",
    daysAgo: 83,
  },
  {
    resource: "fair-test-coach",
    by: "ben_demo",
    content: "The paper card is on the wall in grade 4 now. 'Where might something hide?' has become a thing we say.",
    daysAgo: 21,
  },
  {
    resource: "pre-lab-sketches-for-middle-school",
    by: "amara_demo",
    content:
      "For anyone comparing: my six written questions are for a room where something can burn you. Noor's four are for a room where something can spill. Use the one that fits yours.",
    daysAgo: 75,
  },
];
