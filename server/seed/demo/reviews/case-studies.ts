// Ratings and reviews of the demo case studies.
export const caseStudyReviews = [
  {
    resource: "process-notes-instead-of-detectors",
    by: "tomasz_demo",
    rating: 5,
    comment:
      "The line about where the cost of a false accusation falls decided our department's position on detection tools.",
    daysAgo: 119,
  },
  {
    resource: "process-notes-instead-of-detectors",
    by: "luis_demo",
    rating: 5,
    comment: "I have met Nadia many times. Please keep writing about her.",
    daysAgo: 104,
  },
  { resource: "process-notes-instead-of-detectors", by: "farid_demo", rating: 4, comment: null, daysAgo: 91 },
  {
    resource: "process-notes-instead-of-detectors",
    by: "amara_demo",
    rating: 3,
    comment:
      "Persuasive for small sections. I teach about 150 students and cannot read a page of notes for each essay. A version for large loads would help.",
    daysAgo: 66,
  },
  {
    resource: "department-writes-its-ai-policy",
    by: "helen_demo",
    rating: 5,
    comment:
      "We used it as a script for three faculty meetings, including the homework. Closed, Noted and Open are on our library wall now.",
    daysAgo: 72,
  },
  {
    resource: "department-writes-its-ai-policy",
    by: "dana_demo",
    rating: 4,
    comment:
      "The page says nothing about assistive technology. We added a line: supports in a student's plan are always allowed. Otherwise excellent.",
    daysAgo: 59,
  },
  { resource: "department-writes-its-ai-policy", by: "mei_demo", rating: 5, comment: null, daysAgo: 41 },
  {
    resource: "sunday-night-materials",
    by: "luis_demo",
    rating: 5,
    comment: "Score the clay! We now keep a list of those words for every subject, and the students add to it.",
    daysAgo: 63,
  },
  { resource: "sunday-night-materials", by: "marcus_demo", rating: 5, comment: null, daysAgo: 50 },
  {
    resource: "second-reader-for-lab-reports",
    by: "mei_demo",
    rating: 5,
    comment:
      "The four kinds of disagreement are the clearest account I have read of what a second reader can and cannot give you.",
    daysAgo: 46,
  },
  {
    resource: "second-reader-for-lab-reports",
    by: "priya_demo",
    rating: 3,
    comment:
      "Honest and well argued, but few districts will have a tool that meets the setup described. I would like to see the version with two humans.",
    daysAgo: 33,
  },
];
