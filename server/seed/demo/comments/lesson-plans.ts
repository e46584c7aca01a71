// Comments on the demo lesson plans.
export const lessonPlanComments = [
  {
    resource: "guess-the-next-word",
    by: "amara_demo",
    content: "Has anyone done this with only four strips? My advisory period is 25 minutes.",
    daysAgo: 350,
  },
  {
    resource: "guess-the-next-word",
    by: "helen_demo",
    content:
      "Yes: strips 1, 4 and 5, with votes by raised hands instead of paper. You lose the tally, and you keep the point. Save the exit card for the next morning.",
    daysAgo: 348,
  },
  {
    resource: "guess-the-next-word",
    by: "amara_demo",
    content: "Did exactly that today. Strip 4 took twice as long as planned, and I did not want to stop it. Thank you.",
    daysAgo: 341,
  },
  {
    resource: "guess-the-next-word",
    by: "ingrid_demo",
    content:
      "A variation for older students: after the vote, let one group member see the others' words before voting again. Agreement goes up and truth does not. It starts a good conversation about copying one another.",
    daysAgo: 246,
  },
  {
    resource: "three-accounts-one-event",
    by: "luis_demo",
    content:
      "For my English learners I used two accounts instead of three, and read the primary source aloud while they followed along. The row about who is not heard still worked.",
    daysAgo: 268,
  },
  {
    resource: "three-accounts-one-event",
    by: "tomasz_demo",
    content:
      "That is a sensible cut, @luis_demo. If you drop one, drop the textbook. The contrast between the witness and the summary is the heart of it.",
    daysAgo: 266,
  },
  {
    resource: "three-accounts-one-event",
    by: "helen_demo",
    content:
      "Librarians: the database search goes better if students first write down what they expect to find. Not finding it then becomes a result instead of a failure.",
    daysAgo: 249,
  },
  {
    resource: "who-is-in-the-picture",
    by: "ingrid_demo",
    content:
      "We did a version with 'a nurse at work' in our first week. The counting table carried a conversation that I have tried and failed to start with a lecture.",
    daysAgo: 162,
  },
  {
    resource: "who-is-in-the-picture",
    by: "helen_demo",
    content: "Oh, I would love to see those drawings. Did you keep the rule about not guessing identity from faces?",
    daysAgo: 160,
  },
  {
    resource: "who-is-in-the-picture",
    by: "ingrid_demo",
    content:
      "We did, and it helped. Counting ages, shoes and who was touching the patient was more revealing than anything we could have guessed.",
    daysAgo: 158,
  },
  {
    resource: "is-this-data-real",
    by: "farid_demo",
    content:
      "A note after teaching this again: collect the estimates *before* anyone sees a tape measure. Last term someone measured the room, and half the class converged on 31.",
    daysAgo: 94,
  },
  {
    resource: "is-this-data-real",
    by: "priya_demo",
    content:
      "For younger students, drop the five-number summary and keep the dot plot and the last digits. Those two carry the argument.",
    daysAgo: 92,
  },
  {
    resource: "find-the-flaw-natural-selection",
    by: "marcus_demo",
    content:
      "I teach down the hall and watched this one. A kid from my shop class said paragraph C was like thinking a dented truck will have dented trucks. I am stealing the format for engine myths.",
    daysAgo: 133,
  },
  {
    resource: "find-the-flaw-natural-selection",
    by: "amara_demo",
    content: "That is the best explanation of acquired traits I have heard. Tell him I am quoting it.",
    daysAgo: 132,
  },
  {
    resource: "class-ai-agreement",
    by: "dana_demo",
    content:
      "If you have students who use AI-based supports, say before the sort that tools in anybody's plan are not up for a vote. You do not have to say whose.",
    daysAgo: 30,
  },
  {
    resource: "class-ai-agreement",
    by: "luis_demo",
    content: "Thank you, Dana, that belongs in the lesson itself. I now say it while handing out the cards.",
    daysAgo: 29,
  },
  {
    resource: "calibrate-the-grader",
    by: "farid_demo",
    content:
      "Small suggestion: show the two AI runs side by side *before* saying they came from the same prompt. The students assumed two different graders.",
    daysAgo: 14,
  },
  {
    resource: "map-the-workflow-first",
    by: "helen_demo",
    content:
      "We mapped how a book gets from the request form to a student's hands. Eleven steps, four of them waiting for me. Humbling and useful.",
    daysAgo: 6,
  },
  {
    resource: "moon-phases-fix-the-explanation",
    by: "luis_demo",
    content:
      "For newcomers I put pictures of the seven positions on the wall and let them walk to the answer. Hardly any English needed, all of the astronomy.",
    daysAgo: 53,
  },
  {
    resource: "moon-phases-fix-the-explanation",
    by: "noor_demo",
    content: "Walking to the answer is much better than my table. Thank you!",
    daysAgo: 52,
  },
  {
    resource: "draw-my-monster",
    by: "dana_demo",
    content:
      "Stickers instead of pencils, as you suggest, and everyone took part. One student gave directions with his talker and was the clearest describer in the room.",
    daysAgo: 117,
  },
  {
    resource: "draw-my-monster",
    by: "ben_demo",
    content: "Please tell him that a stranger is proud of him.",
    daysAgo: 116,
  },
  {
    resource: "a-town-meeting-of-invented-neighbors",
    by: "amara_demo",
    content:
      "Ran it on whether to let the school pond go wild. The person with no time for meetings won the argument, in one sentence.",
    daysAgo: 58,
  },
];
