import type { Resource } from "#contract/resources.ts";

const TUTORIAL = `## What you will be able to do

## What you need

## Steps

1.
2.
3.

## When it does not work

## Where to go from here
`;

const PROMPT = `## What it does

## The prompt

\`\`\`prompt
Act as {{role|a patient tutor}} for {{grade level}}.

\`\`\`

## An example of what comes back

## What to check before you use it
`;

const LESSON_PLAN = `## Goals

## Materials

## Sequence

| Minutes | What happens |
| --- | --- |
|  |  |

## How you will know that it worked

## Variations
`;

const CASE_STUDY = `## Where it took place

## What we tried

## What happened

## What I would do again, and what not

## If you try it
`;

const OUTLINES: { [Type in Resource["contentType"]]?: string } = {
  Tutorial: TUTORIAL,
  Prompt: PROMPT,
  "Lesson Plan": LESSON_PLAN,
  "Case Study": CASE_STUDY,
};

/** For the content type that is chosen in the form; a lesson plan's for a type without its own, or if none is chosen. */
export function outlineFor(form: HTMLFormElement | null): string {
  const type = form?.elements.namedItem("contentType");
  const chosen = type && "value" in type ? type.value : "";
  return OUTLINES[chosen as Resource["contentType"]] ?? LESSON_PLAN;
}
