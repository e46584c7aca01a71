import { elementaryTrials } from "./trials/elementary-arts-and-languages.ts";
import { lessonPlanTrials } from "./trials/lesson-plans.ts";
import { promptTrials } from "./trials/prompts.ts";
import { scienceTrials } from "./trials/science.ts";

// How approved demo resources went in class, at most once per teacher, resource and day.
export const trials = [...scienceTrials, ...elementaryTrials, ...promptTrials, ...lessonPlanTrials];
