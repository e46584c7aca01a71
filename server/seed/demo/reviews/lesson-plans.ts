// Ratings and reviews of the demo lesson plans.
export const lessonPlanReviews = [
  {
    resource: "guess-the-next-word",
    by: "tomasz_demo",
    rating: 5,
    comment:
      "Taught it to ninth graders with no changes. Strip 5 got the laugh and then the silence I was hoping for. The talking point about lying is worth the whole lesson.",
    daysAgo: 381,
  },
  {
    resource: "guess-the-next-word",
    by: "luis_demo",
    rating: 5,
    comment:
      "I put strips 1 and 2 in Spanish and Arabic as the notes suggest. The groups compared patterns on their own, and that became the best part of the period.",
    daysAgo: 365,
  },
  {
    resource: "guess-the-next-word",
    by: "dana_demo",
    rating: 4,
    comment:
      "Works well with a mixed group. Being wrong on purpose is hard for two of my students, so I gave them the tally-keeper role. Plan on 50 minutes, not 45.",
    daysAgo: 340,
  },
  { resource: "guess-the-next-word", by: "priya_demo", rating: 5, comment: null, daysAgo: 322 },
  { resource: "guess-the-next-word", by: "marcus_demo", rating: 4, comment: null, daysAgo: 190 },
  {
    resource: "three-accounts-one-event",
    by: "mei_demo",
    rating: 5,
    comment:
      "The grid row about claims with no owner is now a permanent part of how I teach reading in composition. Thank you for the caution about speaking for the dead.",
    daysAgo: 270,
  },
  {
    resource: "three-accounts-one-event",
    by: "helen_demo",
    rating: 4,
    comment:
      "Strong lesson. The verification step needs a library period of its own, because finding nothing takes longer than finding something. Book your librarian.",
    daysAgo: 251,
  },
  { resource: "three-accounts-one-event", by: "farid_demo", rating: 4, comment: null, daysAgo: 166 },
  {
    resource: "who-is-in-the-picture",
    by: "dana_demo",
    rating: 5,
    comment:
      "The five sentences that start with I see slowed everyone down in the best way. A student who rarely speaks in art drew her bus stop and would not stop explaining it.",
    daysAgo: 220,
  },
  { resource: "who-is-in-the-picture", by: "luis_demo", rating: 5, comment: null, daysAgo: 204 },
  {
    resource: "who-is-in-the-picture",
    by: "tomasz_demo",
    rating: 3,
    comment:
      "Good discussion, but our approved tool does not make images, so I had to borrow printouts from a colleague. A shared set of sample sheets would make this much easier to teach.",
    daysAgo: 143,
  },
  {
    resource: "is-this-data-real",
    by: "priya_demo",
    rating: 5,
    comment:
      "Ran it with my tenth graders using their estimates of the hallway. Last-digit tallies are simple enough for them, and the courtroom round gave the quiet ones a script.",
    daysAgo: 188,
  },
  {
    resource: "is-this-data-real",
    by: "amara_demo",
    rating: 4,
    comment:
      "The list of features is excellent. My generated set was so good that nobody found it, and the lesson survived, just as the plan promised.",
    daysAgo: 130,
  },
  { resource: "is-this-data-real", by: "ingrid_demo", rating: 4, comment: null, daysAgo: 97 },
  { resource: "find-the-flaw-natural-selection", by: "helen_demo", rating: 5, comment: null, daysAgo: 140 },
  {
    resource: "find-the-flaw-natural-selection",
    by: "dana_demo",
    rating: 4,
    comment:
      "The N, L and P symbols let my students join in before the writing. I would put paragraph B third, since they suspect whatever comes second.",
    daysAgo: 121,
  },
  { resource: "find-the-flaw-natural-selection", by: "priya_demo", rating: 4, comment: null, daysAgo: 88 },
  {
    resource: "class-ai-agreement",
    by: "tomasz_demo",
    rating: 5,
    comment:
      "Card 12 changed the mood in the room. They had not expected to be asked about my use, and the agreement was better for it.",
    daysAgo: 37,
  },
  {
    resource: "class-ai-agreement",
    by: "mei_demo",
    rating: 4,
    comment:
      "Used with college freshmen and the two extra cards. The limit of six lines is wise. Ours wanted to be a constitution.",
    daysAgo: 24,
  },
  {
    resource: "calibrate-the-grader",
    by: "amara_demo",
    rating: 5,
    comment:
      "Borrowed the idea for lab conclusions and wrote my own fluent nothing. Half the class gave it the top score. We had a very good ten minutes.",
    daysAgo: 19,
  },
  { resource: "calibrate-the-grader", by: "tomasz_demo", rating: 4, comment: null, daysAgo: 11 },
  {
    resource: "map-the-workflow-first",
    by: "ingrid_demo",
    rating: 5,
    comment:
      "We mapped a medication round with sticky notes instead of a brake job. The STOP box is what my students will remember when the system goes down.",
    daysAgo: 10,
  },
  {
    resource: "moon-phases-fix-the-explanation",
    by: "amara_demo",
    rating: 5,
    comment:
      "The row for 'cannot tell' is the best thing in it. My own students argued about sentence 6 until somebody went and got a calendar.",
    daysAgo: 57,
  },
  {
    resource: "moon-phases-fix-the-explanation",
    by: "dana_demo",
    rating: 5,
    comment:
      "The swivel chair was the best seat in the room, and everybody wanted a turn in it. That does not happen often.",
    daysAgo: 49,
  },
  {
    resource: "moon-phases-fix-the-explanation",
    by: "ben_demo",
    rating: 4,
    comment: "Did it with fifth graders, sentences 1 to 4 only. Plan for the noise when the lights go off.",
    daysAgo: 34,
  },
  { resource: "moon-phases-fix-the-explanation", by: "priya_demo", rating: 5, comment: null, daysAgo: 22 },
  {
    resource: "draw-my-monster",
    by: "helen_demo",
    rating: 5,
    comment:
      "Library lesson for grade 4, no changes. The long column of guesses is still on my board, because nobody will let me erase it.",
    daysAgo: 126,
  },
  { resource: "draw-my-monster", by: "priya_demo", rating: 4, comment: null, daysAgo: 108 },
  {
    resource: "draw-my-monster",
    by: "farid_demo",
    rating: 5,
    comment:
      "I use it with adults on the first day of programming. They are worse at it than your fourth graders, and they laugh more.",
    daysAgo: 91,
  },
  {
    resource: "draw-my-monster",
    by: "luis_demo",
    rating: 5,
    comment: "'It has ___ ___.' was enough for everybody to play.",
    daysAgo: 60,
  },
  {
    resource: "a-town-meeting-of-invented-neighbors",
    by: "helen_demo",
    rating: 4,
    comment:
      "The second vote is what they talked about at lunch. Checking the cards took me a full prep period, so plan for that.",
    daysAgo: 66,
  },
  { resource: "a-town-meeting-of-invented-neighbors", by: "mei_demo", rating: 5, comment: null, daysAgo: 43 },
  {
    resource: "program-notes-by-the-people-on-stage",
    by: "mei_demo",
    rating: 5,
    comment: "'Stop one sentence earlier than you planned' is now on my syllabus.",
    daysAgo: 44,
  },
  {
    resource: "program-notes-by-the-people-on-stage",
    by: "helen_demo",
    rating: 4,
    comment: "We did the partner version only and never missed the tool. Clear about privacy from the first line.",
    daysAgo: 31,
  },
];
