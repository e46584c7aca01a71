// Demo topics of the last days, from several forums, each with its replies in order.
export const thisWeek = [
  {
    forum: "Assessment and Grading",
    by: "priya_demo",
    title: "My answer key and my students' answers are both wrong in the same place",
    content: [
      "A unit test on linear functions, twenty-four items, half of them drafted with an assistant and checked by me. Item 11 has two defensible answers. I missed it, eleven students chose the one I did not key, and one of them wrote a very polite note in the margin.",
      "",
      "I will give everybody the point. My question is about the next test: **how do you check a key without solving every item twice by hand?** I have an hour, not an evening.",
    ].join("\n"),
    daysAgo: 2.4,
    replies: [
      {
        by: "farid_demo",
        content:
          "I ask for three wrong answers to each item and the reasoning a student would follow to get there. When the tool cannot find a wrong road, the item is usually clear. When one of its wrong roads convinces me, I have found my item 11.",
        daysAgo: 2.2,
      },
      {
        by: "amara_demo",
        content:
          "A colleague takes the test with a pencil and no key. Ten minutes, and I do hers. We started because of a chemistry item that had been wrong for four years.",
        daysAgo: 2.1,
      },
      {
        by: "tomasz_demo",
        content: [
          "> A colleague takes the test with a pencil and no key.",
          "",
          "This. And give it to somebody from another subject. Our art teacher found two questions of mine that could be answered without having read the chapter.",
        ].join("\n"),
        daysAgo: 1.6,
      },
      {
        by: "priya_demo",
        content:
          "Did both last night. Farid's three wrong roads took twenty-five minutes and caught an item I would have defended to the death. Amara, I owe a chemistry test. The polite student gets a bonus point for the note.",
        daysAgo: 0.9,
      },
      {
        by: "dana_demo",
        content:
          "Please keep the margin open for notes on the next one, too. It is the best item analysis I know, and it is free.",
        daysAgo: 0.4,
      },
    ],
  },
  {
    forum: "Lesson Planning with AI",
    by: "luis_demo",
    title: "Vocabulary in pictures for newcomers: what do you draw, what do you generate?",
    content: [
      "Six newcomers since October, four languages, one of me. I used to draw the week's twelve words on the board. Generated pictures are faster, but *to hesitate* came back as a man at a cliff, and nobody hesitated after that, they only wanted to know what happened to him.",
      "",
      "Which words do you still draw by hand?",
    ].join("\n"),
    daysAgo: 1.3,
    replies: [
      {
        by: "helen_demo",
        content:
          "Verbs by hand, or better, by foot: a student acts it and I photograph the hand or the back of the head, never a face. Nouns from the picture collection of the public library, which has the advantage of being true.",
        daysAgo: 1.1,
      },
      {
        by: "dana_demo",
        content:
          "Anything about feelings. Generated faces are all one face. Mine are three lines and a circle, and everybody can copy them into the notebook.",
        daysAgo: 0.7,
      },
      {
        by: "luis_demo",
        content:
          "The photograph of the back of the head is going on the wall tomorrow. Thank you, Helen. *To hesitate* is now Yusuf in front of the cafeteria door, and nobody will ever forget it.",
        daysAgo: 0.12,
      },
    ],
  },
  {
    forum: "General Discussion",
    by: "marcus_demo",
    title: "Small win of the week: brag here",
    content:
      'Mine: a student who has not turned in a written thing since August talked a brake inspection report into the shop tablet, read it back, said "that is not what I meant" and fixed it himself. Twice. Your turn.',
    daysAgo: 0.6,
    replies: [
      {
        by: "ingrid_demo",
        content:
          "A first-year student interrupted the invented patient to ask what worried her most. It was not in the script. I did not need to write a single comment on that handoff.",
        daysAgo: 0.3,
      },
      {
        by: "mei_demo",
        content:
          'A paragraph with a crossed-out sentence in it. Crossed out by hand, by a student, because it was "true but not mine." I have framed it, in my mind.',
        daysAgo: 0.05,
      },
    ],
  },
];
