import { aiEthicsAndPolicy } from "./topics/ai-ethics-and-policy.ts";
import { assessmentAndGrading } from "./topics/assessment-and-grading.ts";
import { generalDiscussion } from "./topics/general-discussion.ts";
import { lessonPlanning } from "./topics/lesson-planning.ts";
import { promptEngineering } from "./topics/prompt-engineering.ts";
import { staffRoom } from "./topics/staff-room.ts";
import { thisWeek } from "./topics/this-week.ts";

// Demo topics of all five forums.
export const topics = [
  ...generalDiscussion,
  ...staffRoom,
  ...promptEngineering,
  ...lessonPlanning,
  ...assessmentAndGrading,
  ...aiEthicsAndPolicy,
  ...thisWeek,
];
