/** Shown where a resource's `studentData` is "personal": what is the case, and what to do about it. */
export const PERSONAL_DATA_WARNING = {
  fact: "This puts personal data of students into an AI tool.",
  advice: "Ask your school first whether it may go there, and leave out names wherever you can.",
};
