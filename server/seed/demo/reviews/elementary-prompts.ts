// Ratings and reviews of the demo prompts for the first years of school.
export const elementaryPromptReviews = [
  {
    resource: "little-stories-with-our-sounds",
    by: "dana_demo",
    rating: 5,
    comment:
      "The two columns at the end are the whole trick. I found the stray word in thirty seconds, and it was 'was'.",
    daysAgo: 157,
  },
  { resource: "little-stories-with-our-sounds", by: "luis_demo", rating: 5, comment: null, daysAgo: 139 },
  {
    resource: "little-stories-with-our-sounds",
    by: "helen_demo",
    rating: 4,
    comment:
      "Honest about what it gets wrong, which is why I trust it. Ten minutes of fixing is about right. The first time took me twenty.",
    daysAgo: 101,
  },
  { resource: "little-stories-with-our-sounds", by: "camille_demo", rating: 4, comment: null, daysAgo: 66 },
  {
    resource: "word-problems-from-our-street",
    by: "priya_demo",
    rating: 5,
    comment: "Both answers to the bus problem went up on my board in grade 8. Nobody agreed for six minutes. Perfect.",
    daysAgo: 81,
  },
  {
    resource: "word-problems-from-our-street",
    by: "luis_demo",
    rating: 5,
    comment:
      "No key words that give the operation away: my English learners had to picture the laundromat, and they could.",
    daysAgo: 72,
  },
  { resource: "word-problems-from-our-street", by: "marcus_demo", rating: 4, comment: null, daysAgo: 40 },
  {
    resource: "first-then-and-what-if",
    by: "ben_demo",
    rating: 5,
    comment:
      "We had picture day, a drill and a substitute in one week. The cards went up on Monday, and I had the calmest Wednesday of the year.",
    daysAgo: 136,
  },
  {
    resource: "first-then-and-what-if",
    by: "ingrid_demo",
    rating: 5,
    comment: "'Never promise' belongs on the wall of every clinic, too.",
    daysAgo: 115,
  },
  { resource: "first-then-and-what-if", by: "helen_demo", rating: 4, comment: null, daysAgo: 87 },
  { resource: "first-then-and-what-if", by: "luis_demo", rating: 5, comment: null, daysAgo: 52 },
];
