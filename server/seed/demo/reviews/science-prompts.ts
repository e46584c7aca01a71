// Ratings and reviews of the demo prompts for middle school science.
export const sciencePromptReviews = [
  {
    resource: "lab-report-feedback-grade-8",
    by: "amara_demo",
    rating: 5,
    comment:
      "Used it with two sections of ninth grade by changing one blank. Requiring a quotation is what makes it usable: the comments are about this report, and the false ones are easy to find.",
    daysAgo: 140,
  },
  {
    resource: "lab-report-feedback-grade-8",
    by: "dana_demo",
    rating: 4,
    comment:
      "Three comments is right. For four students in our co-taught class even three on one day is a lot, so they get KEEP on Monday and the questions on Tuesday.",
    daysAgo: 131,
  },
  {
    resource: "lab-report-feedback-grade-8",
    by: "luis_demo",
    rating: 5,
    comment:
      "It leaves spelling alone. My English learners got questions about their data for the first time this year.",
    daysAgo: 95,
  },
  { resource: "lab-report-feedback-grade-8", by: "priya_demo", rating: 5, comment: null, daysAgo: 70 },
  {
    resource: "lab-report-feedback-grade-8",
    by: "marcus_demo",
    rating: 4,
    comment: "Works on brake inspection write-ups too. I changed the lab question and left everything else.",
    daysAgo: 29,
  },
  {
    resource: "five-answers-to-sort",
    by: "amara_demo",
    rating: 5,
    comment:
      "The polite wrong claim is wonderful. My sophomores defended it for ten minutes, with the table in front of them.",
    daysAgo: 98,
  },
  {
    resource: "five-answers-to-sort",
    by: "mei_demo",
    rating: 4,
    comment:
      "I teach writing and not science, and stole it anyway. Count the words, as it says. The complete answer was the longest three times out of four.",
    daysAgo: 77,
  },
  { resource: "five-answers-to-sort", by: "priya_demo", rating: 5, comment: null, daysAgo: 58 },
  {
    resource: "fair-test-coach",
    by: "amara_demo",
    rating: 5,
    comment:
      "Four questions and then it stops, which is more than I manage. Teams came to me with a plan they had already argued about.",
    daysAgo: 30,
  },
  { resource: "fair-test-coach", by: "helen_demo", rating: 4, comment: null, daysAgo: 26 },
  {
    resource: "fair-test-coach",
    by: "dana_demo",
    rating: 3,
    comment:
      "The paper cards worked beautifully. With the assistant, one team got a long list of variables in the first answer. Typing 'one question at a time' again fixed it, but you have to be standing there.",
    daysAgo: 18,
  },
  {
    resource: "pre-lab-sketches-for-middle-school",
    by: "amara_demo",
    rating: 5,
    comment: "I am delighted by what became of my questions. The hands! I have put the hands into my own version.",
    daysAgo: 76,
  },
  {
    resource: "pre-lab-sketches-for-middle-school",
    by: "dana_demo",
    rating: 5,
    comment: "Three students who never finish a pre-lab finished this one before the bell.",
    daysAgo: 69,
  },
  { resource: "pre-lab-sketches-for-middle-school", by: "luis_demo", rating: 4, comment: null, daysAgo: 47 },
];
