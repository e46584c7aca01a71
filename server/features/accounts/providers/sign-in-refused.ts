import type { SignInProblem } from "#contract/sign-in-problems.ts";

/** Signing in with a provider came to nothing, and nothing was changed. A page says why. */
export class SignInRefused extends Error {
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
