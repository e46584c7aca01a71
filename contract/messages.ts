/** Words that a screen needs apart from the rule that says them. */
export const EMPTY_COMMENT = "Please enter a comment";
