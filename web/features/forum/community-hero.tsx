import { classNames } from "#web/lib/format/class-names.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

type CommunityHeroProps = {
  signedIn: boolean;
  signInHref: string;
  /** Left out for whoever is suspended: a banner says so. */
  onCreate: (() => void) | undefined;
  /** Within a forum or a topic, whose own heading says where one is. */
  within: "forum" | "topic" | null;
};

export const CommunityHero = ({ signedIn, signInHref, onCreate, within }: CommunityHeroProps) => (
  <div className={classNames("bg-sunken", within && "screen-only")}>
    <div
      className={classNames(
        "wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-3",
        within ? "py-3" : "py-5 md:py-6",
      )}
    >
      <div className="max-w-2xl">
        <h1 className={classNames("font-text font-semibold", within ? "text-lg" : "text-xl")}>
          AI Educators Community
        </h1>
        {!within && (
          <p className="mt-1 text-quiet">
            Ask, answer and compare notes with teachers who are trying the same things. Everyone can read. Members can
            write.
          </p>
        )}
      </div>
      {signedIn ? (
        onCreate && (
          <Button onClick={onCreate} variant={within === "topic" ? "secondary" : "primary"}>
            Create New Topic
          </Button>
        )
      ) : (
        <ButtonLink href={signInHref} variant={within === "topic" ? "secondary" : "primary"}>
          Sign in to Join the Discussion
        </ButtonLink>
      )}
    </div>
  </div>
);
