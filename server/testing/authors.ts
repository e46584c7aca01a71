/** The author of a post who has not chosen to show their name, as everybody sees them. */
export const unnamed = (id: number) => ({ id, name: null, image: null });
