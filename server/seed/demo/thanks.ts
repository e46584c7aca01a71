// Who thanks for which demo topics and replies, and which reply helped a topic's author. Replies count from 0.
export const demoThanks: { topic: string; reply?: number; by: string[] }[] = [
  {
    topic: "My answer key and my students' answers are both wrong in the same place",
    by: ["mei_demo", "ingrid_demo"],
  },
  {
    topic: "My answer key and my students' answers are both wrong in the same place",
    reply: 0,
    by: ["priya_demo", "amara_demo", "helen_demo", "tomasz_demo", "luis_demo"],
  },
  {
    topic: "My answer key and my students' answers are both wrong in the same place",
    reply: 1,
    by: ["priya_demo", "tomasz_demo"],
  },
  {
    topic: "Vocabulary in pictures for newcomers: what do you draw, what do you generate?",
    reply: 0,
    by: ["luis_demo", "dana_demo", "priya_demo"],
  },
  {
    topic: "Vocabulary in pictures for newcomers: what do you draw, what do you generate?",
    reply: 1,
    by: ["luis_demo"],
  },
  { topic: "Small win of the week: brag here", by: ["dana_demo", "helen_demo", "mei_demo"] },
  { topic: "Small win of the week: brag here", reply: 1, by: ["helen_demo", "marcus_demo"] },
  { topic: "My assistant agrees with everything I say", by: ["mei_demo", "helen_demo"] },
  {
    topic: "My assistant agrees with everything I say",
    reply: 2,
    by: ["amara_demo", "farid_demo", "ingrid_demo", "luis_demo"],
  },
  { topic: "My assistant agrees with everything I say", reply: 4, by: ["tomasz_demo", "priya_demo"] },
  { topic: "What did you stop assigning, and what replaced it?", reply: 3, by: ["tomasz_demo", "dana_demo"] },
  {
    topic: "Introduce yourself: one thing you tried, one thing that flopped",
    by: ["mei_demo", "marcus_demo", "farid_demo", "dana_demo"],
  },
  {
    topic: "Introduce yourself: one thing you tried, one thing that flopped",
    reply: 3,
    by: ["helen_demo", "priya_demo", "tomasz_demo"],
  },
];

export const demoAnswers: { topic: string; reply: number }[] = [
  { topic: "My answer key and my students' answers are both wrong in the same place", reply: 0 },
  { topic: "Vocabulary in pictures for newcomers: what do you draw, what do you generate?", reply: 0 },
  { topic: "My assistant agrees with everything I say", reply: 2 },
];
