import { type Author, authorName, numberedName } from "#contract/names.ts";

type Shown = Pick<Author, "id" | "name">;

/** "Helen Yazzie" with a small "User #2" behind it if she chose to show her name, otherwise "User #2" alone. */
export const UserLink = ({ author, tabIndex }: { author: Shown; tabIndex?: number | undefined }) => (
  <span>
    <a
      href={`/users/${author.id}`}
      tabIndex={tabIndex}
      className="wrap-anywhere rounded-sm font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <bdi>{authorName(author)}</bdi>
    </a>
    <SmallNumber author={author} />
  </span>
);

/** The same where nothing can be followed, such as on paper. */
export const AuthorName = ({ author }: { author: Shown }) => (
  <>
    <bdi>{authorName(author)}</bdi>
    <SmallNumber author={author} />
  </>
);

/** Names can be the same, numbers cannot. */
const SmallNumber = ({ author: { id, name } }: { author: Shown }) =>
  name !== null && <small className="whitespace-nowrap font-normal text-quiet text-xs"> {numberedName(id)}</small>;
