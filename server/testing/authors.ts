/** The author of a post as everybody sees them who has not chosen to show their name. */
export const unnamed = (id: number) => ({ id, name: null, image: null });
