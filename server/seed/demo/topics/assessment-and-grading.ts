// Demo topics of the forum "Assessment and Grading", each with its replies in order.
export const assessmentAndGrading = [
  {
    forum: "Assessment and Grading",
    by: "priya_demo",
    title: "Do you tell students when an assistant helped with feedback?",
    content: [
      "I sometimes draft comments for a *type* of error with an assistant, then choose and edit them for each paper. No student work goes in. The judgment is mine, and so is most of the wording.",
      "",
      'A student asked me, politely, "Did you write this?" I said yes. It was true, and I did not feel entirely comfortable.',
      "",
      "Do you tell them? Every time, once at the start of the year, or only when asked? And does it change how they take the feedback?",
    ].join("\n"),
    daysAgo: 152,
    replies: [
      {
        by: "mei_demo",
        content:
          "Once at the start, in writing, with an example. I show a drafted comment and my edited one side by side. Students are more interested in what I changed than in the fact that I started somewhere.",
        daysAgo: 151,
      },
      {
        by: "amara_demo",
        content:
          "I put a line on the rubric sheet: *Comments chosen and edited by me from a bank I wrote with help.* Nobody has minded. They would mind finding out.",
        daysAgo: 150,
      },
      {
        by: "tomasz_demo",
        content: "Ask what rule you give them. Mine must say when AI helped and how. I can hardly hold myself to less.",
        daysAgo: 149,
      },
      {
        by: "ingrid_demo",
        content:
          "My test is whether I could explain the comment in person, without looking. If I can, it is mine, whatever the draft was. If I cannot, I should not have sent it.",
        daysAgo: 146,
      },
      {
        by: "luis_demo",
        content:
          "For my students there is another side. Some were taught that a teacher who uses help does not know. So I explain it as I would explain a dictionary, and I show them one mistake it made and how I caught it.",
        daysAgo: 143,
      },
      {
        by: "priya_demo",
        content:
          'I told all my classes today, with Mei\'s side-by-side. The student who had asked said, "So the part about my graph was you." It was. He had guessed correctly. I think that answers my last question.',
        daysAgo: 138,
      },
    ],
  },
  {
    forum: "Assessment and Grading",
    by: "amara_demo",
    title: "Oral checks with 140 students: how short can they be?",
    content: [
      "I like the idea of asking every student to explain one choice in person. I have 140 students.",
      "",
      "My rough plan:",
      "",
      "| Part | Seconds |",
      "|---|---|",
      "| Student picks a card with a question about *their own* lab | 15 |",
      "| Explains | 60 |",
      "| I ask one follow-up | 30 |",
      "| I mark a 3-point scale | 15 |",
      "",
      "That is two minutes each, or nearly five hours. Spread over two weeks of lab time, it might be possible. But the students who freeze worry me more than the arithmetic does. How do you keep it short *and* fair?",
    ].join("\n"),
    daysAgo: 75,
    replies: [
      {
        by: "mei_demo",
        content:
          "Sample. A third of the class for each assignment, announced as a rotation, so that everyone is seen three times a year. Knowing that it may be your turn does much of the work.",
        daysAgo: 74,
      },
      {
        by: "farid_demo",
        content:
          "Mine is at the keyboard: *change this so it counts only the even ones.* It starts with doing and not with speaking, which helps those who freeze. Perhaps at the bench: *show me where this number came from.*",
        daysAgo: 73,
      },
      {
        by: "dana_demo",
        content:
          "Give the question bank in advance. All of it. If they can prepare for any question about their own lab, they understand their lab. And let it be written, drawn or recorded for whoever needs that, without an application form.",
        daysAgo: 72,
      },
      {
        by: "luis_demo",
        content:
          "Let English learners rehearse with a partner first, in any language. You will hear the science and not the nerves.",
        daysAgo: 70,
      },
      {
        by: "amara_demo",
        content:
          'Report after one round: a third of each class, question bank given out, start with "show me," sketches welcome. It averaged closer to three minutes. Two conversations changed a grade, both upward. I am keeping it.',
        daysAgo: 60,
      },
    ],
  },
  {
    forum: "Assessment and Grading",
    by: "ingrid_demo",
    title: "A rubric row for use of AI: good idea or trap?",
    content: [
      "Our program committee wants to add a row to every rubric: *Uses AI appropriately and transparently*, zero to four points.",
      "",
      "I see the attraction. It signals that we take it seriously. But I cannot write the levels. Is a student who chose not to use it at a zero, or at a four? Does a beautifully documented use of AI earn more than a quiet hour in the library?",
      "",
      "If you have such a row, would you share the wording? If you decided against it, what did you do instead?",
    ].join("\n"),
    daysAgo: 33,
    replies: [
      {
        by: "tomasz_demo",
        content:
          "Against. A rubric should describe the learning. Disclosure is a condition of handing in, like a name on the page. Either it is there or I give the paper back until it is.",
        daysAgo: 32,
      },
      {
        by: "priya_demo",
        content:
          'We have one, but it scores *checking* and not use: "Results were verified by a second method, and the method is shown." It applies to calculators, classmates and textbooks as well. Nobody is a zero for abstaining.',
        daysAgo: 31,
      },
      {
        by: "mei_demo",
        content: [
          "@priya_demo's wording solves the thing that bothered me. The row I once wrote rewarded students for producing a story about their virtue, and they are good at stories. This is what I do instead:",
          "",
          "/resources/process-notes-instead-of-detectors",
        ].join("\n"),
        daysAgo: 29,
      },
      {
        by: "marcus_demo",
        content:
          'In shop it is the same question as "who torqued this?" I do not give points for answering. I just do not let the car leave until someone does.',
        daysAgo: 27,
      },
      {
        by: "ingrid_demo",
        content:
          "I am taking @priya_demo's row and @marcus_demo's sentence to the committee. Disclosure as a gate, verification as the row. I will let you know what they do to it.",
        daysAgo: 25,
      },
    ],
  },
];
