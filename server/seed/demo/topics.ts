import { aiEthicsAndPolicy } from "./topics/ai-ethics-and-policy.ts";
import { assessmentAndGrading } from "./topics/assessment-and-grading.ts";
import { generalDiscussion } from "./topics/general-discussion.ts";
import { lessonPlanning } from "./topics/lesson-planning.ts";
import { promptEngineering } from "./topics/prompt-engineering.ts";

// Demo topics of all five forums.
export const topics = [
  ...generalDiscussion,
  ...promptEngineering,
  ...lessonPlanning,
  ...assessmentAndGrading,
  ...aiEthicsAndPolicy,
];
