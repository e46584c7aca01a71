/** Somebody who shows their name, and somebody who does not. */
export const ROSA = { id: 12, name: "Rosa Delgado", image: "https://example.org/people/rosa.jpg" };
export const unnamed = (id: number) => ({ id, name: null, image: null });
