/** Whose screen a write comes from, by the id of the user: then it is done as that user or not at all. */
export const SENDER_HEADER = "X-Signed-In-As";
