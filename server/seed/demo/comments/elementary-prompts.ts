// Comments on the demo prompts for the first years of school.
export const elementaryPromptComments = [
  {
    resource: "little-stories-with-our-sounds",
    by: "helen_demo",
    content: "Do you let children take the misfits home? The ones with the wrong words are often funnier.",
    daysAgo: 150,
  },
  {
    resource: "little-stories-with-our-sounds",
    by: "ben_demo",
    content: "I read those aloud at snack. It is the only time anybody asks me for a second one.",
    daysAgo: 149,
  },
  {
    resource: "word-problems-from-our-street",
    by: "dana_demo",
    content:
      "The clipboard walk works from a chair by the window as well. One student counted buses for the whole class and was the expert for a week.",
    daysAgo: 64,
  },
  {
    resource: "first-then-and-what-if",
    by: "ben_demo",
    content:
      "A small addition from my room: a blank card on the ring that says WHAT IF and nothing else. They fill it in themselves.",
    daysAgo: 120,
  },
  {
    resource: "first-then-and-what-if",
    by: "dana_demo",
    content: "That is lovely. Ours has a hamster on it.",
    daysAgo: 119,
  },
];
