import { expect } from "vitest";

/** Yellow marks the one main action of a screen, and of a dialog above it. */
export const expectOneMainAction = (root: ParentNode = document) =>
  expect
    .poll(() =>
      [...root.querySelectorAll<HTMLElement>(".bg-pencil:is(button, a)")]
        .filter((button) => button.checkVisibility())
        .map(({ innerText }) => innerText),
    )
    .toHaveLength(1);
