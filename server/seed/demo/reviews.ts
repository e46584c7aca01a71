import { caseStudyReviews } from "./reviews/case-studies.ts";
import { elementaryPromptReviews } from "./reviews/elementary-prompts.ts";
import { lessonPlanReviews } from "./reviews/lesson-plans.ts";
import { promptReviews } from "./reviews/prompts.ts";
import { sciencePromptReviews } from "./reviews/science-prompts.ts";
import { tutorialReviews } from "./reviews/tutorials.ts";

// Ratings and reviews on approved demo resources, at most one per teacher and resource.
export const reviews = [
  ...lessonPlanReviews,
  ...promptReviews,
  ...sciencePromptReviews,
  ...elementaryPromptReviews,
  ...tutorialReviews,
  ...caseStudyReviews,
];
