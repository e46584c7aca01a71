// Ratings and reviews of the demo prompts.
export const promptReviews = [
  {
    resource: "one-text-three-reading-levels",
    by: "dana_demo",
    rating: 5,
    comment:
      "The K tags are a small stroke of genius. I can check three versions in two minutes, because I am only looking for missing tags.",
    daysAgo: 318,
  },
  {
    resource: "one-text-three-reading-levels",
    by: "amara_demo",
    rating: 5,
    comment:
      "Used it for a passage on osmosis. Level A lost one key idea, I sent the repair line from step 1, and it came back right.",
    daysAgo: 296,
  },
  { resource: "one-text-three-reading-levels", by: "helen_demo", rating: 5, comment: null, daysAgo: 280 },
  {
    resource: "one-text-three-reading-levels",
    by: "tomasz_demo",
    rating: 4,
    comment:
      "Very good. Watch the hedges in history texts: my Level A turned 'some settlers' into 'settlers', exactly the danger described in step 3.",
    daysAgo: 211,
  },
  { resource: "one-text-three-reading-levels", by: "ingrid_demo", rating: 5, comment: null, daysAgo: 150 },
  {
    resource: "chemistry-pre-lab-questions",
    by: "ingrid_demo",
    rating: 4,
    comment:
      "We adapted the three kinds of question for skills lab. Keeping the assistant's safety ideas in a separate box for the instructor is the right call.",
    daysAgo: 290,
  },
  { resource: "chemistry-pre-lab-questions", by: "priya_demo", rating: 5, comment: null, daysAgo: 262 },
  { resource: "chemistry-pre-lab-questions", by: "farid_demo", rating: 4, comment: null, daysAgo: 175 },
  {
    resource: "algebra-error-analysis-sets",
    by: "dana_demo",
    rating: 5,
    comment:
      "In our co-taught class the sentence 'Student B probably thought' has done more for how students treat each other's mistakes than any poster.",
    daysAgo: 288,
  },
  {
    resource: "algebra-error-analysis-sets",
    by: "farid_demo",
    rating: 5,
    comment:
      "Replaced the list with common loop errors and it works just as well for code. The check that a wrong answer is not right by luck saved me twice.",
    daysAgo: 255,
  },
  { resource: "algebra-error-analysis-sets", by: "amara_demo", rating: 4, comment: null, daysAgo: 240 },
  {
    resource: "algebra-error-analysis-sets",
    by: "marcus_demo",
    rating: 4,
    comment: "Good for shop math. I had to tell it to stop using decimals.",
    daysAgo: 177,
  },
  { resource: "algebra-error-analysis-sets", by: "helen_demo", rating: 3, comment: null, daysAgo: 93 },
  {
    resource: "stress-test-your-rubric",
    by: "mei_demo",
    rating: 5,
    comment:
      "The hard cases alone are worth it. Our committee spent an hour on Case B and came out with a better assignment, never mind the rubric.",
    daysAgo: 238,
  },
  { resource: "stress-test-your-rubric", by: "priya_demo", rating: 5, comment: null, daysAgo: 216 },
  {
    resource: "stress-test-your-rubric",
    by: "tomasz_demo",
    rating: 4,
    comment:
      "Found an overlap I had been grading with for six years. It also invented two problems, as the notes warn, so read it skeptically.",
    daysAgo: 170,
  },
  {
    resource: "stress-test-your-rubric",
    by: "marcus_demo",
    rating: 3,
    comment:
      "Useful for essay-type rubrics. For hands-on tasks it kept asking me to define things that are obvious with the part in your hand.",
    daysAgo: 109,
  },
  {
    resource: "tutor-that-will-not-solve-it",
    by: "priya_demo",
    rating: 5,
    comment:
      "Changed the list of what has been learned and used it for algebra homework. Asking what I already tried is the line that does the work.",
    daysAgo: 230,
  },
  { resource: "tutor-that-will-not-solve-it", by: "mei_demo", rating: 4, comment: null, daysAgo: 205 },
  { resource: "tutor-that-will-not-solve-it", by: "ingrid_demo", rating: 4, comment: null, daysAgo: 148 },
  {
    resource: "tutor-that-will-not-solve-it",
    by: "amara_demo",
    rating: 2,
    comment:
      "The idea is right, but with my sophomores it forgot its rules after about ten messages and wrote the whole answer. You do say it will slip. For younger students that is too soon.",
    daysAgo: 99,
  },
  {
    resource: "pe-station-cards",
    by: "dana_demo",
    rating: 5,
    comment:
      "Three versions with no labels is what I have been asking for in every gym. Our adapted PE specialist changed two cards and approved the rest.",
    daysAgo: 200,
  },
  { resource: "pe-station-cards", by: "luis_demo", rating: 4, comment: null, daysAgo: 135 },
  {
    resource: "nursing-handoff-practice",
    by: "farid_demo",
    rating: 4,
    comment:
      "I teach programming and came for the structure: hidden case, visible rules, a debrief against a checklist. Very transferable design.",
    daysAgo: 171,
  },
  { resource: "nursing-handoff-practice", by: "amara_demo", rating: 5, comment: null, daysAgo: 120 },
  {
    resource: "research-question-coach",
    by: "luis_demo",
    rating: 5,
    comment:
      "The paper version first, then the assistant. My newcomers did the interview in two languages and arrived at the library with real questions.",
    daysAgo: 109,
  },
  { resource: "research-question-coach", by: "tomasz_demo", rating: 5, comment: null, daysAgo: 90 },
  {
    resource: "research-question-coach",
    by: "mei_demo",
    rating: 3,
    comment:
      "Lovely for middle school. My college students found six fixed questions slow, so I cut it to questions 2, 4 and 6.",
    daysAgo: 64,
  },
  {
    resource: "ten-questions-that-show-the-limits",
    by: "helen_demo",
    rating: 5,
    comment: "Predict before pressing enter makes it a lesson instead of a show. Number 6 stopped the room.",
    daysAgo: 8,
  },
  { resource: "ten-questions-that-show-the-limits", by: "farid_demo", rating: 4, comment: null, daysAgo: 5 },
  {
    resource: "conversation-partner-at-your-level",
    by: "luis_demo",
    rating: 5,
    comment:
      "Speaking as somebody invented changed everything for my newcomers. Nobody has to explain a family to a machine.",
    daysAgo: 103,
  },
  {
    resource: "conversation-partner-at-your-level",
    by: "mei_demo",
    rating: 4,
    comment:
      "It drifted upward after six turns, as the notes say. 'Plus simple' brought it back. I would start with shorter turns.",
    daysAgo: 85,
  },
  { resource: "conversation-partner-at-your-level", by: "tomasz_demo", rating: 4, comment: null, daysAgo: 54 },
];
