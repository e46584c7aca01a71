/** Messages that the browser shows without loading the schema they belong to. */
export const EMPTY_COMMENT = "Please enter a comment";
