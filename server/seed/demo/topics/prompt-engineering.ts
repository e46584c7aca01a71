// Demo topics of the forum "Prompt Engineering", each with its replies in order.
export const promptEngineering = [
  {
    forum: "Prompt Engineering",
    by: "amara_demo",
    title: "My assistant agrees with everything I say",
    content: [
      'I gave it a correct explanation of osmosis and asked, "Is this right?" It said yes. I gave it one with the direction reversed and asked the same thing, and it praised my clarity before a gentle maybe. When I pushed back on a correct answer, it apologized and changed it.',
      "",
      "For checking my own materials, this is worse than useless. I want a colleague who will say no.",
      "",
      "What wording have you found that gets real disagreement, without inventing problems just to seem tough?",
    ].join("\n"),
    daysAgo: 171,
    replies: [
      {
        by: "farid_demo",
        content:
          'I stopped asking *whether* and started asking *where*. "Which sentence would a specialist change first, and to what?" It assumes that something could be better, so it costs nothing to answer. Then I judge the answer.',
        daysAgo: 170,
      },
      {
        by: "mei_demo",
        content:
          'I never say that the text is mine. "A colleague sent me this and would like a frank reading" works better for me than any instruction to be critical. I do feel slightly guilty about the colleague.',
        daysAgo: 169,
      },
      {
        by: "priya_demo",
        content:
          "For math I ask it to solve the problem fresh, in a new conversation, without seeing my solution. Then I compare the two myself. There is nothing for it to agree with.",
        daysAgo: 167,
      },
      {
        by: "ingrid_demo",
        content:
          'Ask for both readings. "Make the strongest case that this is correct. Then make the strongest case that it is not. Do not tell me which you believe." I find I can tell rather quickly which case is thin.',
        daysAgo: 164,
      },
      {
        by: "amara_demo",
        content:
          "Tested all four on ten of my own items, five sound and five with planted errors. It is a tiny trial, so no conclusions. But Priya's fresh solve caught the ones that mattered, and Farid's *where* caught the wording. I will keep both, and keep the final word.",
        daysAgo: 158,
      },
      {
        by: "tomasz_demo",
        content: "May I frame that last clause?",
        daysAgo: 157,
      },
    ],
  },
  {
    forum: "Prompt Engineering",
    by: "marcus_demo",
    title: "Do long prompts really beat short ones for you?",
    content: [
      "Everything I read says to write a paragraph: role, context, tone, format, examples. So I do, and sometimes it is great. But half the time my two-line version comes back about as good, and I can see at a glance what I asked for.",
      "",
      "Yesterday's, for a safety quiz:",
      "",
      "```text",
      "Five true/false questions from the rules below.",
      "Each false one should be a mistake a ninth grader would really make.",
      "```",
      "",
      "That second line did more than any paragraph ever has. So is it length, or is it something else that long prompts happen to have?",
    ].join("\n"),
    daysAgo: 126,
    replies: [
      {
        by: "mei_demo",
        content:
          "Something else, I think. Your second line carries knowledge that only you have. Long prompts work when they are long *because* they contain such lines, and they fail when they are long because they describe a mood.",
        daysAgo: 125,
      },
      {
        by: "priya_demo",
        content:
          'Agreed. I do an experiment with mine: delete a line, run it again, and if the result is just as good the line stays deleted. Most of my "you are an expert" openings did not survive.',
        daysAgo: 123,
      },
      {
        by: "luis_demo",
        content:
          "For me the long parts are the word lists and the passage itself. The instructions around them got shorter every month.",
        daysAgo: 121,
      },
      {
        by: "dana_demo",
        content:
          "Long when someone else will use it, short when it is me. A prompt that I share with a paraprofessional has to carry everything I would have said in the hallway.",
        daysAgo: 117,
      },
      {
        by: "marcus_demo",
        content:
          "Okay, so: not long, *loaded*. I can work with that. The delete-a-line test is going on the wall next to the torque specs.",
        daysAgo: 115,
      },
    ],
  },
  {
    forum: "Prompt Engineering",
    by: "mei_demo",
    title: "The one line you add to almost every prompt",
    content: [
      "I would like to collect these. Not whole prompts, just the single sentence you find yourself adding again and again because it reliably makes the result more usable.",
      "",
      "Mine is:",
      "",
      "> If you are unsure whether something is in the text, leave it out.",
      "",
      "It turns a confident summary into a shorter and more honest one. It does not catch everything, but I spend less time deleting.",
      "",
      "Please say **what it is for** as well as what it is. I will gather them into one post if we get enough.",
    ].join("\n"),
    daysAgo: 61,
    replies: [
      {
        by: "dana_demo",
        content:
          '*"If a direction is ambiguous, do not guess. List it as a question for me."* For adapting worksheets. The questions it asks are usually the ones a student was too polite to ask.',
        daysAgo: 60,
      },
      {
        by: "farid_demo",
        content:
          '*"Use only what has been taught so far:"* followed by a list. For programming examples. Otherwise it explains loops with something from next semester.',
        daysAgo: 59,
      },
      {
        by: "amara_demo",
        content:
          '*"Quote the sentence from my notes that supports each answer."* For quiz items. No quotation, no question.',
        daysAgo: 58,
      },
      {
        by: "luis_demo",
        content:
          '*"No idioms."* Two words, for anything that a family or a newcomer will read. You would be surprised what counts as one, such as "turn in your work."',
        daysAgo: 56,
      },
      {
        by: "helen_demo",
        content:
          '*"Do not tell me any facts."* For brainstorming with students. It keeps the assistant on the questions and leaves the shelves something to do.',
        daysAgo: 55,
      },
      {
        by: "tomasz_demo",
        content:
          '*"Say who would disagree with this, and on what grounds."* For background summaries. It does not make them balanced, but it shows me where the weight is.',
        daysAgo: 53,
      },
      {
        by: "ingrid_demo",
        content:
          '*"If a section has no problems, write none found."* For reviewing anything. It only partly works, but it gives permission to stop.',
        daysAgo: 50,
      },
      {
        by: "mei_demo",
        content:
          "This is already better than most guides. I notice that nearly all of them are about *stopping*: leave out, do not guess, only this, none found. Perhaps that is the craft. I will gather them this weekend.",
        daysAgo: 48,
      },
    ],
  },
  {
    forum: "Prompt Engineering",
    by: "luis_demo",
    title: "Prompting in your students' languages: what have you noticed?",
    content: [
      "I have begun to write some prompts in Spanish instead of writing in English and asking for Spanish back. The results feel different. They are less like a translated form and a little more like a person, but also more formal than our families speak.",
      "",
      "With Arabic and Haitian Creole I depend on colleagues to tell me, and what they report is mixed.",
      "",
      "If you read another language well, would you try the same request both ways and say what changed? I am interested in register, in names and examples (does everyone suddenly live somewhere else?), and in plain mistakes. Small observations are fine.",
    ].join("\n"),
    daysAgo: 4,
    replies: [],
  },
];
