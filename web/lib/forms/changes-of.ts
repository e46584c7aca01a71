/** The fields that somebody has changed in a form. The others may have been changed elsewhere meanwhile. */
export const changesOf = <T extends object>(before: object, filledIn: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(filledIn).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  ) as Partial<T>;
