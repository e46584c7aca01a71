// Demo topics of the forum "Lesson Planning with AI", each with its replies in order.
export const lessonPlanning = [
  {
    forum: "Lesson Planning with AI",
    by: "priya_demo",
    title: "Generated lesson plans are always twenty minutes too long",
    content: [
      "Every plan I get back has a hook, a mini-lesson, guided practice, group work, independent practice, a share-out and a reflection, all in 45 minutes, with students who apparently teleport between seats.",
      "",
      "I have tried giving it the exact minutes. It then writes smaller numbers beside the same seven activities.",
      "",
      "How do you get a plan with *room* in it? Or do you use it for something other than the plan?",
    ].join("\n"),
    daysAgo: 184,
    replies: [
      {
        by: "tomasz_demo",
        content:
          "I stopped asking for plans. I ask for the one question the period should turn on, get ten bad ones and two good ones, and build the rest myself. The clock is mine.",
        daysAgo: 183,
      },
      {
        by: "helen_demo",
        content:
          'I tell it what my room costs. *"Moving into groups takes four minutes. Getting attention back takes two. Three students arrive late."* It cannot know these things, and once it does, it drops an activity.',
        daysAgo: 182,
      },
      {
        by: "dana_demo",
        content:
          "Ask for two activities, no more, and for each a version that takes half as long. Then you have a plan and a plan for the fire drill.",
        daysAgo: 180,
      },
      {
        by: "marcus_demo",
        content:
          'In the shop, cleanup is fifteen minutes and nobody\'s template has ever heard of it. I put the ending first: "The last 15 are cleanup. What fits before?"',
        daysAgo: 178,
      },
      {
        by: "priya_demo",
        content:
          "Helen's costs worked! I wrote down mine (passing out whiteboards: three minutes, every time) and pasted them in. It gave me one task and a discussion, and I finished with two minutes left, which I spent looking out of the window.",
        daysAgo: 172,
      },
    ],
  },
  {
    forum: "Lesson Planning with AI",
    by: "dana_demo",
    title: "Live demonstrations when the tool might answer anything",
    content: [
      "I would like to show an assistant to a seventh-grade class on the projector. I know what I want them to notice. I do not know what it will say.",
      "",
      "Two of my students find surprises very hard, and one will repeat anything outrageous until June. I could use screenshots, but then it is a slide show, and they can tell.",
      "",
      "Has anyone found a middle way that stays live and stays kind?",
    ].join("\n"),
    daysAgo: 110,
    replies: [
      {
        by: "helen_demo",
        content:
          "Collect prompts on paper the day before. Run them all at home, keep the five that teach something, and run *those* live. The reply will differ a little from yours, so it is honestly live, but you know the neighborhood.",
        daysAgo: 109,
      },
      {
        by: "farid_demo",
        content:
          "I show mine twice. First the saved reply from last night, then the live one beside it. The comparison is the lesson, because the same question got two answers, and it takes the pressure off the live one.",
        daysAgo: 108,
      },
      {
        by: "ingrid_demo",
        content:
          "In simulation we tell students beforehand exactly what is uncertain: *you do not know what the patient will say, and neither do I; here is what we will do if it is upsetting.* Naming the plan helps more than hiding the surprise.",
        daysAgo: 106,
      },
      {
        by: "dana_demo",
        content:
          'I used all three. Prompts on paper, saved and live side by side, and Ingrid\'s sentence at the start. The student I worried about asked whether he could be the one to say "neither do I" next time. Yes, he can.',
        daysAgo: 99,
      },
    ],
  },
  {
    forum: "Lesson Planning with AI",
    by: "farid_demo",
    title: "Project ideas where AI is the object of study, not the helper",
    content: [
      "My introductory statistics students have used AI as a helper all year. For the last project I would like them to treat it as something to *measure*.",
      "",
      "Ideas so far:",
      "",
      "1. Ask the same question forty times in fresh conversations and describe the variation.",
      "2. Compare reading difficulty across topics, when nothing in the prompt mentions difficulty.",
      '3. Ask for "a random number from 1 to 100" many times, then test whether it is.',
      "",
      "The sampling questions are excellent: what is the population here? I am looking for more, especially from outside of mathematics, and for anything that went wrong.",
    ].join("\n"),
    daysAgo: 52,
    replies: [
      {
        by: "tomasz_demo",
        content:
          'From history: ask for "five important people" of a period in ten slightly different wordings. Tally who appears, who never does, and what single word changes the list. It is a sampling frame problem with a moral.',
        daysAgo: 51,
      },
      {
        by: "amara_demo",
        content:
          "Keep a lab notebook. Date, exact wording, tool, fresh conversation or not. My students skipped that and could not reproduce their own result two weeks later, which was the best lesson of the project and a miserable afternoon.",
        daysAgo: 50,
      },
      {
        by: "priya_demo",
        content: [
          "Number 3 works with eighth graders. Have the class do it too, on slips of paper, before they see the machine's numbers. People are not random either, and in their own way.",
          "",
          "It also makes a good opening for your own lab:",
          "/resources/is-this-data-real",
        ].join("\n"),
        daysAgo: 47,
      },
      {
        by: "farid_demo",
        content:
          "Thank you, all. @amara_demo, the notebook is now part of the grade. @priya_demo, I ran yours this morning, and my students produced so many 7s and 37s that the machine looked almost respectable.",
        daysAgo: 44,
      },
    ],
  },
  {
    forum: "Lesson Planning with AI",
    by: "marcus_demo",
    title: "Sub plans that survive a real substitute",
    content: [
      "I need sub plans for the shop. Nobody who is not certified can run a lift, so it has to be seat work that is not an insult.",
      "",
      "I tried an assistant, and it wrote me something a substitute would need a training day to follow. What I want:",
      "",
      "- one page",
      "- works with no login",
      "- a stranger can start it in two minutes",
      "- my kids do not roll their eyes",
      "",
      "Has anybody got a pattern for this? I will trade you a brake diagnosis worksheet that has been through three substitutes and a fire drill.",
    ].join("\n"),
    daysAgo: 21,
    replies: [
      {
        by: "dana_demo",
        content:
          "Write it for someone holding coffee. *Say this. Hand out this. At 9:20 say this.* I ask the assistant to turn my plan into only those three kinds of line, and then I cut it in half.",
        daysAgo: 20,
      },
      {
        by: "helen_demo",
        content:
          "A case to argue about beats a worksheet. One paragraph, one question with two defensible answers, everybody writes a position and signs it. The substitute only has to collect them, and you have something to read.",
        daysAgo: 19,
      },
      {
        by: "luis_demo",
        content:
          "Please include one line for the substitute about names: *ask students how to say them.* It costs ten seconds. I now put it at the top of every plan.",
        daysAgo: 18,
      },
      {
        by: "marcus_demo",
        content:
          'Combined all of it. A customer swears the noise started after we changed the oil: are we responsible? Half a page, say-this lines, the names line at the top. The sub left me a note. It said, "They did not want to stop." First time ever.',
        daysAgo: 12,
      },
    ],
  },
];
