// Comments on the demo prompts.
export const promptComments = [
  {
    resource: "one-text-three-reading-levels",
    by: "priya_demo",
    content: "Does this work for word problems?",
    daysAgo: 325,
  },
  {
    resource: "one-text-three-reading-levels",
    by: "luis_demo",
    content:
      "It does if you add one rule: do not change the numbers, the order of the events or the question. Otherwise Level A tends to solve half of the problem for them.",
    daysAgo: 324,
  },
  {
    resource: "one-text-three-reading-levels",
    by: "priya_demo",
    content: "That rule was the key. Thank you. Level B is now what I give everyone by default.",
    daysAgo: 319,
  },
  {
    resource: "one-text-three-reading-levels",
    by: "farid_demo",
    content:
      "Used it on my own lab instructions for college students. Level B was simply better than what I had written.",
    daysAgo: 226,
  },
  {
    resource: "chemistry-pre-lab-questions",
    by: "dana_demo",
    content:
      "Could the picture-it questions be answered with a sketch? Several of my students see the bench perfectly well and cannot get it into a sentence.",
    daysAgo: 239,
  },
  {
    resource: "chemistry-pre-lab-questions",
    by: "amara_demo",
    content: "Absolutely. I now accept a labeled sketch for any of the six. It is faster to read, too.",
    daysAgo: 237,
  },
  {
    resource: "algebra-error-analysis-sets",
    by: "luis_demo",
    content:
      "I add a word bank (distribute, combine, reverse, both sides) for the 'probably thought' sentence. It turns math talk into language practice.",
    daysAgo: 231,
  },
  {
    resource: "stress-test-your-rubric",
    by: "amara_demo",
    content:
      "Tip: run it once with the rubric only and once with the assignment added. The difference shows you what the rubric quietly assumes.",
    daysAgo: 150,
  },
  {
    resource: "tutor-that-will-not-solve-it",
    by: "luis_demo",
    content: "Has anyone tried this with students working in a language other than English?",
    daysAgo: 185,
  },
  {
    resource: "tutor-that-will-not-solve-it",
    by: "farid_demo",
    content:
      "Some of mine do. They add one line: 'Ask me in [language], but keep code words in English.' Check the first few exchanges with the student, because the quality varies by language.",
    daysAgo: 183,
  },
  {
    resource: "tutor-that-will-not-solve-it",
    by: "priya_demo",
    content:
      "For high school I have students paste the six rules again after every ten messages. Clumsy, but it slips less.",
    daysAgo: 96,
  },
  {
    resource: "tutor-that-will-not-solve-it",
    by: "amara_demo",
    content: "Trying the re-paste this week, Priya. That was precisely where it broke for mine.",
    daysAgo: 95,
  },
  {
    resource: "pe-station-cards",
    by: "ingrid_demo",
    content:
      "As a nurse I appreciate the line about health plans staying in the office. Please keep it in every version of this.",
    daysAgo: 178,
  },
  {
    resource: "pe-station-cards",
    by: "marcus_demo",
    content: "Will do. It was the first thing our own nurse said to me, with a finger in the air.",
    daysAgo: 177,
  },
  {
    resource: "nursing-handoff-practice",
    by: "mei_demo",
    content:
      "A point for catching a false credit in the debrief is such a good incentive. I am borrowing it for peer review.",
    daysAgo: 154,
  },
  {
    resource: "research-question-coach",
    by: "dana_demo",
    content:
      "Printed the six questions as cards on a ring. A student who does not like being interviewed can flip through them alone.",
    daysAgo: 101,
  },
  {
    resource: "research-question-coach",
    by: "helen_demo",
    content: "Cards on a ring! Added to the desk today.",
    daysAgo: 100,
  },
  {
    resource: "ten-questions-that-show-the-limits",
    by: "tomasz_demo",
    content:
      "With number 3 I got two real quotations and one from a different chapter. Opening the books together was the best five minutes of the week.",
    daysAgo: 4,
  },
  {
    resource: "ten-questions-that-show-the-limits",
    by: "dana_demo",
    content: "That is my favorite result, @tomasz_demo: two right and one almost right. They stop checking after two.",
    daysAgo: 3,
  },
  {
    resource: "conversation-partner-at-your-level",
    by: "luis_demo",
    content: "Which languages have you tried it in? My Somali speakers would love this, and I do not want to promise.",
    daysAgo: 92,
  },
  {
    resource: "conversation-partner-at-your-level",
    by: "camille_demo",
    content:
      "French, Spanish and a little Haitian Creole. The Creole was uneven, and a colleague had to correct the corrections. I would ask a fluent reader to sit with the first three conversations before you use it.",
    daysAgo: 91,
  },
];
