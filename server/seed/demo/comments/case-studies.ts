// Comments on the demo case studies.
export const caseStudyComments = [
  {
    resource: "process-notes-instead-of-detectors",
    by: "helen_demo",
    content:
      "Question 2, two versions of the same paragraph, works in grade 7 as well. We do it on paper with two colors of pen.",
    daysAgo: 111,
  },
  {
    resource: "process-notes-instead-of-detectors",
    by: "mei_demo",
    content:
      "Two colors! That is better than mine. For large loads, Amara: I would keep only question 2 and read a random ten each time.",
    daysAgo: 62,
  },
  {
    resource: "department-writes-its-ai-policy",
    by: "tomasz_demo",
    content:
      "An update for those asking: yes, our own page was argued over again last month. 'Noted' now comes with a checklist of parts, which the students proposed.",
    daysAgo: 22,
  },
  {
    resource: "sunday-night-materials",
    by: "priya_demo",
    content: "Our word is 'difference.' Half the class hears that two numbers are not alike.",
    daysAgo: 57,
  },
  {
    resource: "sunday-night-materials",
    by: "amara_demo",
    content: "In biology it is 'culture.' In chemistry it is 'solution.' I could go on.",
    daysAgo: 56,
  },
];
