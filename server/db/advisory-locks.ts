/** What is locked as a whole, by numbers that must all differ: whoever locks one would wait for the other. */
export const ADVISORY_LOCKS = {
  /** The same in all versions, since servers of two of them may start at once. */
  migrations: 20_251_115,
  adminChanges: 20_261_116,
  /** With a second number, which stands for the address. */
  addresses: 20_261_117,
  imports: 20_261_118,
};
