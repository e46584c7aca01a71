// Demo topics of the forum "General Discussion", each with its replies in order.
export const generalDiscussion = [
  {
    forum: "General Discussion",
    by: "helen_demo",
    title: "Introduce yourself: one thing you tried, one thing that flopped",
    content: [
      "Newcomers, start here. Tell us who you teach, one thing you tried with AI that you would do again, and one that flopped. Flops are especially welcome, because they are the part nobody puts in a resource.",
      "",
      "I will go first. I am a middle school librarian.",
      "",
      "- **Would do again:** an unplugged lesson in which students play the language model.",
      "- **Flopped:** I asked an assistant for a display list of mystery novels for grade 6. It was a charming list. Two of the books do not exist, and I found that out in front of a student who had already fallen in love with one of the titles.",
      "",
      "She is writing it now. Chapter three is very good.",
    ].join("\n"),
    daysAgo: 251,
    replies: [
      {
        by: "mei_demo",
        content:
          "First-year composition. I would do again: asking an assistant for *questions* about my own syllabus before the students see it. It found a due date on a holiday. The flop: I let it suggest discussion prompts for an essay I love, and they were so reasonable that nobody had anything to say.",
        daysAgo: 250,
      },
      {
        by: "tomasz_demo",
        content:
          "History and government. Again: lists of claims to verify. Flop: a role-play with a senator who never existed, whom I then had to retire mid-period. I told the class that he had left to spend more time with his family.",
        daysAgo: 248,
      },
      {
        by: "amara_demo",
        content:
          "Biology and chemistry. Again: planted mistakes for students to find. Flop: I trusted a generated answer key for limiting reagents at eleven at night. Third period trusted me. We do not speak of it.",
        daysAgo: 246,
      },
      {
        by: "luis_demo",
        content:
          "ESL, grades 6 to 8. Again: one text at three levels. Flop: a bulk translation of the field trip letter. It said that we would *abandon* the children at the museum at ten o'clock. A grandmother called. She was very kind.",
        daysAgo: 243,
      },
      {
        by: "ingrid_demo",
        content:
          "Nursing faculty. Again: rehearsing handoffs with an invented patient. Flop: I asked for a short case and it gave me a dramatic one. First-year students need a quiet Tuesday, and quiet is hard to generate.",
        daysAgo: 237,
      },
      {
        by: "farid_demo",
        content:
          "Programming and statistics at a community college. Again: a tutor prompt that only asks questions. Flop: I demonstrated it live, and it cheerfully solved the assignment on the projector while thirty people took pictures.",
        daysAgo: 230,
      },
      {
        by: "dana_demo",
        content:
          "Special education. Again: rewriting directions one action per line. Flop: I asked for five adaptations at once and got something that was adapted for nobody. One at a time now.",
        daysAgo: 221,
      },
      {
        by: "marcus_demo",
        content:
          "Auto shop and PE. New here. Again: station cards for the gym. Flop: asked for a torque chart, got one, looked it up, put it in the trash. Numbers that hold a wheel on come from the manual.",
        daysAgo: 215,
      },
      {
        by: "priya_demo",
        content:
          "Algebra. Again: error-analysis sets. Flop: word problems in which Maria bought 4.5 chickens. I kept that one. The class voted on which half.",
        daysAgo: 202,
      },
    ],
  },
  {
    forum: "General Discussion",
    by: "tomasz_demo",
    title: "What did you stop assigning, and what replaced it?",
    content: [
      "Not a complaint, an inventory.",
      "",
      "I stopped assigning the take-home summary of a chapter. It had been a weak assignment for years. I used it to find out who had read, and it mostly told me who could summarize. Now students bring one sentence from the chapter they disagree with, or do not believe, and we start there. It takes the same ten minutes, and I learn more.",
      "",
      "What have you dropped, and was it any good to begin with? I am curious how many of us are mourning assignments and how many are quietly relieved.",
    ].join("\n"),
    daysAgo: 196,
    replies: [
      {
        by: "mei_demo",
        content:
          "I dropped the reading response posted online by midnight. What replaced it is a paragraph written by hand in the first eight minutes of class, about a passage I choose that morning. I grade the thinking and ignore the penmanship. Several students have told me that it is the only thing they write all day without an audience.",
        daysAgo: 194,
      },
      {
        by: "priya_demo",
        content:
          "I still assign practice, but I stopped collecting answers. They turn in one problem they got wrong, with the moment they noticed. No app can tell me that.",
        daysAgo: 193,
      },
      {
        by: "amara_demo",
        content:
          "Relieved, mostly. The lab report introduction was always copied from *somewhere*. Now I hand them the introduction, and they write only the analysis, in class, with their own data in front of them.",
        daysAgo: 190,
      },
      {
        by: "luis_demo",
        content:
          "I want to say a word for something I kept: copying a good paragraph by hand, slowly. For newcomers it is not busywork. The hand learns the punctuation. Before we drop things, ask whom they were quietly helping.",
        daysAgo: 187,
      },
      {
        by: "tomasz_demo",
        content:
          "That is a fair correction, Luis. I dropped the summary for the whole class, and two of my English learners had been using it to make sure they understood. They now get the choice.",
        daysAgo: 185,
      },
      {
        by: "dana_demo",
        content:
          "Thank you both. My version: drop it as a *grade*, keep it as a *tool*. Half of my students' supports started life as somebody's boring assignment.",
        daysAgo: 181,
      },
    ],
  },
];
