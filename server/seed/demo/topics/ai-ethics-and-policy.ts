// Demo topics of the forum "AI Ethics and Policy", each with its replies in order.
export const aiEthicsAndPolicy = [
  {
    forum: "AI Ethics and Policy",
    by: "luis_demo",
    title: "A parent asked that her child not use AI at all",
    content: [
      "A mother came to see me. She asked, calmly, that her son not use any AI in my class: not for reading support, not for translation, not in groups. She has thought about it. Her reasons are partly religious, and partly that her work was replaced by a machine last year.",
      "",
      "I said yes. Now I have to make the yes real. Group work is the hard part, and the leveled readings are made with an assistant even though he never touches it.",
      "",
      "How would you draw the line between *he does not use it* and *nothing he sees was made with it*? And how do I keep it from marking him out?",
    ].join("\n"),
    daysAgo: 133,
    replies: [
      {
        by: "helen_demo",
        content:
          "I would ask her where *she* draws it, with two or three concrete examples on paper. People often mean something more precise than either of us fears, and being asked is respectful in itself.",
        daysAgo: 132,
      },
      {
        by: "dana_demo",
        content:
          "For not marking him out: make the non-AI way an ordinary choice for everyone, every time. If three students pick it for three different reasons, he is just one of the three.",
        daysAgo: 131,
      },
      {
        by: "tomasz_demo",
        content:
          "Policy note: we wrote that nobody has to create an account to pass a class. It has turned out to be the most useful sentence on the page. Your school could adopt the same thing without debating anything else.",
        daysAgo: 129,
      },
      {
        by: "ingrid_demo",
        content:
          "I would be honest about the handouts. Tell her which materials you draft that way and who checks them. She may accept that, or ask for the original text. Either can be done, and she will not find out later.",
        daysAgo: 128,
      },
      {
        by: "luis_demo",
        content:
          "I asked her, with examples, as @helen_demo said. The handouts are fine with her as long as *I* have read them. Her line is that he should not talk to it. That is very clear, and honestly a line I can respect. In groups, someone else types, and he is the one who checks. He is extremely good at checking.",
        daysAgo: 121,
      },
      {
        by: "mei_demo",
        content: "This thread should be read in every policy meeting.",
        daysAgo: 120,
      },
    ],
  },
  {
    forum: "AI Ethics and Policy",
    by: "mei_demo",
    title: "What do you do when you suspect, but cannot know?",
    content: [
      "An essay comes in that does not sound like the student. It is not proof. People improve, people get help from sisters, people have a good week. Our college gives me a form to file or nothing.",
      "",
      "I do not run detectors. I also do not want to pretend that I noticed nothing, because that is a kind of abandonment too.",
      "",
      "What do you actually *say*, in the first thirty seconds, to a student who may have done nothing wrong?",
    ].join("\n"),
    daysAgo: 97,
    replies: [
      {
        by: "tomasz_demo",
        content:
          '"I read your essay with interest and I have a question about the third paragraph. Can you tell me how you got there?" It is what I would say to a student whose work I admired. That is the test I use: the sentence must be the same in both cases.',
        daysAgo: 96,
      },
      {
        by: "farid_demo",
        content:
          "I ask for a small change. *What would happen to your argument if this source were wrong?* The writer enjoys the question. Someone who is not the writer usually tells me so, within a minute or two, and often with relief.",
        daysAgo: 95,
      },
      {
        by: "luis_demo",
        content:
          "Please, not in front of others and not at the end of the day. My students have been questioned at borders and in offices. A closed door and a serious face mean something to them that you do not intend.",
        daysAgo: 94,
      },
      {
        by: "ingrid_demo",
        content:
          '@luis_demo, thank you. I will add: sit down, and say how long it will take. "Five minutes, nothing is decided." In the clinic we say what we are about to do before we do it, and for the same reason.',
        daysAgo: 93,
      },
      {
        by: "amara_demo",
        content:
          "And decide beforehand what you will do if the conversation settles nothing. For me, that is: grade it as it stands, say so, and look at the *next* assignment to see whether I can watch more of the work happen.",
        daysAgo: 90,
      },
      {
        by: "helen_demo",
        content: "Sometimes the answer is a sister. I have met the sister. She should be teaching here.",
        daysAgo: 88,
      },
      {
        by: "mei_demo",
        content:
          "I used Tomasz's sentence this morning, sitting down, five minutes, door open. The student lit up and told me about her night job, and that a regular there argues with her about politics. The third paragraph is from him. She had not known that she was allowed to cite a person. Now she does.",
        daysAgo: 80,
      },
    ],
  },
  {
    forum: "AI Ethics and Policy",
    by: "helen_demo",
    title: "Draft checklist before we approve a classroom tool: please pick it apart",
    content: [
      "Our school is forming a small group to look at AI tools before teachers bring them to students. I volunteered to draft the first page. What is missing, and what would you strike out?",
      "",
      "- [ ] What does a student have to give in order to use it (account, email, birth date, voice)?",
      "- [ ] Is anything typed into it kept, sold or used for training, and where is that written?",
      "- [ ] Can a family say no, and what does the student do instead?",
      "- [ ] Does it work with a screen reader, a keyboard alone, and slow internet at home?",
      "- [ ] Have we tried it in the languages our families read?",
      "- [ ] What did it do when three of us tried to get something harmful out of it?",
      "- [ ] Which lesson gets better? Name one.",
      "- [ ] Who checks again in a year?",
      "",
      "I would rather have eight questions that people answer than thirty they sign.",
    ].join("\n"),
    daysAgo: 6,
    replies: [],
  },
];
