// Demo events, placed in the coming weeks relative to the day of seeding. Hours are in UTC.
export const events = [
  {
    title: "Demo workshop: Your First Useful Prompt",
    description:
      "This is a demo event. A hands-on hour for teachers who have never written a prompt, or who gave up after a bland answer. Bring one task you dislike doing. We work through role, task, material and limits together, and everyone leaves with one saved prompt and a short checklist for reading the result. No accounts are needed to watch.",
    inDays: 5,
    startHourUtc: 22,
    minutes: 60,
    location: "Online",
    url: null,
  },
  {
    title: "Demo office hours: Bring a Rubric",
    description:
      "This is a demo event. Drop in with a rubric you are unsure about. In groups of three we look for overlap, vague words and hidden penalties, then try one hard case on it. Please bring no student work, only the rubric and the assignment. Come for fifteen minutes or stay for all of it.",
    inDays: 11,
    startHourUtc: 20,
    minutes: 90,
    location: "Online",
    url: null,
  },
  {
    title: "Demo reading circle: What Counts as Your Own Work?",
    description:
      "This is a demo event. We read two short case studies from the library ahead of time and talk about them slowly: process notes instead of detectors, and a department that wrote its policy in three meetings. Everyone brings one question they cannot answer. No slides, and nobody has to have an opinion by the end.",
    inDays: 18,
    startHourUtc: 23,
    minutes: 75,
    location: "Online",
    url: null,
  },
  {
    title: "Demo lab: Privacy for Busy Teachers",
    description:
      "This is a demo event. Forty-five practical minutes on describing the barrier and leaving the child out of it. We rewrite ten tempting prompts so that they contain nothing about any student, and talk about what should never be pasted at all. Suitable for classroom teachers, aides and school office staff.",
    inDays: 26,
    startHourUtc: 21,
    minutes: 45,
    location: "Online",
    url: null,
  },
  {
    title: "Demo meetup: Science and Math Teachers Swap Errors",
    description:
      "This is a demo event. Bring your favorite wrong answer and the good reason behind it. We turn the best ones into error-analysis sets with an assistant, check every key by hand, and share the set with everyone who came. Biology, chemistry, physics, algebra and statistics are all welcome.",
    inDays: 37,
    startHourUtc: 16,
    minutes: 120,
    location: "Community room, Maple Street Public Library (demo location)",
    url: null,
  },
  {
    title: "Demo workshop: Writing Home in Two Languages",
    description:
      "This is a demo event. Build a weekly family note that takes twenty minutes: a fixed template, a small glossary agreed with a fluent reader, and a side-by-side check of dates and numbers. We also list what must always go to a qualified interpreter. Bilingual colleagues and family liaisons are especially welcome.",
    inDays: 48,
    startHourUtc: 22,
    minutes: 60,
    location: "Online",
    url: null,
  },
  {
    title: "Demo panel: Students Talk, Teachers Listen",
    description:
      "This is a demo event. Volunteer college students describe how they really use AI assistants in their studies, what helped, and what they wish a teacher had said. Questions are collected in writing and read by a moderator. The session is not recorded, and listening is the only assignment.",
    inDays: 64,
    startHourUtc: 19,
    minutes: 60,
    location: "Room 204, Riverside Community College (demo location)",
    url: null,
  },
  {
    title: "Demo planning day: One Unit, Start to Finish",
    description:
      "This is a demo event. A half day for pairs of colleagues. You arrive with one unit and leave with its AI marks decided: which assignments are closed, noted or open, and why. The morning is for the learning goals, the last hour is for materials and checks, and there is a real coffee break.",
    inDays: 83,
    startHourUtc: 15,
    minutes: 240,
    location: "Library, Northfield Middle School (demo location)",
    url: null,
  },
];
