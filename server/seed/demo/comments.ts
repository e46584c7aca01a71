import { caseStudyComments } from "./comments/case-studies.ts";
import { elementaryPromptComments } from "./comments/elementary-prompts.ts";
import { lessonPlanComments } from "./comments/lesson-plans.ts";
import { promptComments } from "./comments/prompts.ts";
import { sciencePromptComments } from "./comments/science-prompts.ts";
import { tutorialComments } from "./comments/tutorials.ts";

// Comments on approved demo resources, oldest first within each conversation.
export const comments = [
  ...lessonPlanComments,
  ...promptComments,
  ...sciencePromptComments,
  ...elementaryPromptComments,
  ...tutorialComments,
  ...caseStudyComments,
];
