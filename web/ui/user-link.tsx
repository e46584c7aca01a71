import { TextLink } from "./text-link.tsx";

/** Whoever wrote something, by number, with the way to their profile. */
export const UserLink = ({ id }: { id: number }) => <TextLink href={`/users/${id}`}>{`User #${id}`}</TextLink>;
