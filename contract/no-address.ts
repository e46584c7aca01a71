/** Whether an account has lost its address, because somebody else has confirmed that it is theirs. No mail reaches it then. */
export const hasNoAddress = (email: string): boolean => /@invalid$/i.test(email);
