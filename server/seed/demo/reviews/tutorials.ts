// Ratings and reviews of the demo tutorials.
export const tutorialReviews = [
  {
    resource: "four-part-prompt",
    by: "helen_demo",
    rating: 5,
    comment:
      "I taught this to our staff in one prep period, as promised. The advice to reply with one correction instead of starting over was new to most of us.",
    daysAgo: 360,
  },
  { resource: "four-part-prompt", by: "luis_demo", rating: 5, comment: null, daysAgo: 349 },
  {
    resource: "four-part-prompt",
    by: "dana_demo",
    rating: 5,
    comment: "The privacy line in the checklist is in the right place: before the paste, not in a policy nobody opens.",
    daysAgo: 335,
  },
  { resource: "four-part-prompt", by: "amara_demo", rating: 4, comment: null, daysAgo: 301 },
  {
    resource: "four-part-prompt",
    by: "marcus_demo",
    rating: 5,
    comment:
      "First thing I read here. I did the ten-minute practice with a safety quiz and finally got one I could use.",
    daysAgo: 248,
  },
  {
    resource: "four-part-prompt",
    by: "farid_demo",
    rating: 3,
    comment: "Clear and kind for beginners. If you have been prompting for a while you will know most of it already.",
    daysAgo: 190,
  },
  {
    resource: "check-it-before-you-teach-it",
    by: "mei_demo",
    rating: 5,
    comment:
      "'We were trained to link clumsy prose with shaky knowledge' explains three years of my own mistakes. Step 2 is now department practice.",
    daysAgo: 331,
  },
  { resource: "check-it-before-you-teach-it", by: "ingrid_demo", rating: 5, comment: null, daysAgo: 310 },
  {
    resource: "check-it-before-you-teach-it",
    by: "priya_demo",
    rating: 5,
    comment: "Redo the work, without looking at the key. I caught a wrong sign the first day.",
    daysAgo: 299,
  },
  { resource: "check-it-before-you-teach-it", by: "helen_demo", rating: 4, comment: null, daysAgo: 255 },
  { resource: "check-it-before-you-teach-it", by: "marcus_demo", rating: 4, comment: null, daysAgo: 181 },
  {
    resource: "adapting-materials-without-student-data",
    by: "luis_demo",
    rating: 5,
    comment:
      "Describe the barrier, never the child. I repeated that sentence at a staff meeting and several people wrote it down.",
    daysAgo: 262,
  },
  { resource: "adapting-materials-without-student-data", by: "priya_demo", rating: 5, comment: null, daysAgo: 247 },
  { resource: "adapting-materials-without-student-data", by: "helen_demo", rating: 5, comment: null, daysAgo: 228 },
  {
    resource: "adapting-materials-without-student-data",
    by: "ingrid_demo",
    rating: 5,
    comment:
      "The same rule holds for patients. The table of what to say instead is the most practical privacy training I have read.",
    daysAgo: 197,
  },
  {
    resource: "adapting-materials-without-student-data",
    by: "marcus_demo",
    rating: 4,
    comment:
      "Used the directions prompt on my tire-change sheet. It found two steps I had only ever explained out loud.",
    daysAgo: 141,
  },
  {
    resource: "draft-feedback-without-the-grade",
    by: "tomasz_demo",
    rating: 5,
    comment:
      "Full credit for refusing a suggestion is the detail that makes it work. Several students defended choices I would have marked wrong.",
    daysAgo: 250,
  },
  { resource: "draft-feedback-without-the-grade", by: "farid_demo", rating: 4, comment: null, daysAgo: 208 },
  {
    resource: "draft-feedback-without-the-grade",
    by: "luis_demo",
    rating: 2,
    comment:
      "Good thinking, but with intermediate English learners the questions came back too abstract to act on, even with quotes. It needs a simpler version of the prompt.",
    daysAgo: 112,
  },
  {
    resource: "family-newsletter-two-languages",
    by: "dana_demo",
    rating: 5,
    comment:
      "The glossary is the missing piece. Our interpreter filled in twenty words in half an hour, and the notes have read the same way ever since.",
    daysAgo: 150,
  },
  { resource: "family-newsletter-two-languages", by: "helen_demo", rating: 5, comment: null, daysAgo: 133 },
  {
    resource: "family-newsletter-two-languages",
    by: "priya_demo",
    rating: 4,
    comment:
      "Twenty minutes after the third week. The first two took me forty, mostly the glossary, and it was worth it.",
    daysAgo: 115,
  },
  { resource: "family-newsletter-two-languages", by: "tomasz_demo", rating: 4, comment: null, daysAgo: 79 },
  {
    resource: "comment-bank-with-a-spreadsheet",
    by: "amara_demo",
    rating: 5,
    comment:
      "The formula that refuses to produce anything until I write my own sentence is wonderful. I grumbled and then I was grateful.",
    daysAgo: 126,
  },
  { resource: "comment-bank-with-a-spreadsheet", by: "marcus_demo", rating: 4, comment: null, daysAgo: 110 },
  {
    resource: "comment-bank-with-a-spreadsheet",
    by: "luis_demo",
    rating: 3,
    comment:
      "Solid, but assumes you are at home with lookups. I needed a colleague to set up the two tabs. After that it ran fine.",
    daysAgo: 83,
  },
  { resource: "comment-bank-with-a-spreadsheet", by: "ingrid_demo", rating: 5, comment: null, daysAgo: 56 },
  {
    resource: "quiz-bank-from-your-own-notes",
    by: "farid_demo",
    rating: 4,
    comment:
      "The support column is a neat audit trail. If your notes contain commas inside quotes, look at the CSV before importing: two of my rows shifted.",
    daysAgo: 85,
  },
  { resource: "quiz-bank-from-your-own-notes", by: "priya_demo", rating: 5, comment: null, daysAgo: 60 },
  {
    resource: "quiz-bank-from-your-own-notes",
    by: "marcus_demo",
    rating: 2,
    comment:
      "Too much machinery for one person with five preps. The three review passes are good, though, and I use those on quizzes I write by hand.",
    daysAgo: 47,
  },
];
