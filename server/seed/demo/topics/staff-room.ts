// More demo topics of the forum "General Discussion".
export const staffRoom = [
  {
    forum: "General Discussion",
    by: "ingrid_demo",
    title: "How do you talk with colleagues who are worn out by all of this?",
    content: [
      "I run a monthly lunch on teaching with AI. Two colleagues whom I respect very much have stopped coming. One said, without any heat, that she has been asked to reinvent her course four times in ten years, and that this feels like the fifth.",
      "",
      "She is a superb clinical teacher. I do not want to persuade her of anything. I would like her not to feel left behind by a conversation that needs people like her in it.",
      "",
      "What has worked for you? What made it worse?",
    ].join("\n"),
    daysAgo: 88,
    replies: [
      {
        by: "helen_demo",
        content:
          "What made it worse at my school was the word *must*. What helped was asking people what they would never hand over, and why. The tired ones had the best answers, and they stayed for dessert.",
        daysAgo: 87,
      },
      {
        by: "marcus_demo",
        content:
          "I was that guy. What got me in the room was somebody asking me to *break* something. Give your colleague the shiniest case study you have and ask her what is wrong with it. She will have a list.",
        daysAgo: 86,
      },
      {
        by: "farid_demo",
        content:
          "I would ask whether the lunch has a way to take part by saying no. In ours, each meeting ends with one thing we decided not to do. It is often the most useful item in the notes.",
        daysAgo: 84,
      },
      {
        by: "tomasz_demo",
        content:
          "Protect her time as well. If there is a new expectation, something old has to leave. If nothing leaves, fatigue is simply an accurate reading of the situation.",
        daysAgo: 82,
      },
      {
        by: "ingrid_demo",
        content:
          "Marcus, I took your advice and brought her a generated care plan, asking only what was wrong with it. She found eleven things in six minutes, and three of us took notes. She is coming next month to do it with the students.",
        daysAgo: 71,
      },
    ],
  },
  {
    forum: "General Discussion",
    by: "luis_demo",
    title: "Screen-free days: do you keep any?",
    content: [
      "This month I started keeping Wednesdays without screens. No slides, no translation apps, no assistant, also none for me. We use paper, voices, and a wall of words.",
      "",
      "I thought my newest students would struggle most, since the phone is their dictionary. Two of them did, and I gave them a printed glossary. But the room got louder in a good way. They ask each other first now, in three languages.",
      "",
      "Do any of you keep days like this? Is it every week, or only for some kinds of lesson? And what do you do for students who need a device as a support?",
    ].join("\n"),
    daysAgo: 9,
    replies: [
      {
        by: "dana_demo",
        content:
          "We do, with one firm rule: supports in a plan are not screens, they are supports, and they stay. I say it in general at the start so that nobody has to explain. The day is quiet for everyone else, and no one is singled out.",
        daysAgo: 8,
      },
      {
        by: "amara_demo",
        content:
          "Lab days are naturally like that, with gloves on. What I noticed is that *I* teach differently. Without a slide to advance, I wait longer after a question.",
        daysAgo: 6,
      },
      {
        by: "priya_demo",
        content: [
          "Every second Friday, on whiteboards. Students call it Chalk Day although there is no chalk. They remember those lessons by the problem and not by the unit number.",
          "",
          "The last one was about AI all the same, with @helen_demo's sentence strips:",
          "/resources/guess-the-next-word",
        ].join("\n"),
        daysAgo: 4,
      },
    ],
  },
];
