import { classNames } from "#web/lib/format/class-names.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

type CommunityHeroProps = {
  signedIn: boolean;
  signInHref: string;
  /** Left out for whoever is suspended: a banner says so. */
  onCreate: (() => void) | undefined;
  /** Smaller once a forum or topic is selected. */
  slim: boolean;
};

export const CommunityHero = ({ signedIn, signInHref, onCreate, slim }: CommunityHeroProps) => (
  <div className={classNames("bg-pencil-tint", slim && "screen-only")}>
    <div
      className={classNames(
        "wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-6",
        slim ? "py-6 md:py-8" : "py-10 md:py-16",
      )}
    >
      <div className="max-w-2xl">
        <h1 className={slim ? "text-2xl" : "text-3xl"}>AI Educators Community</h1>
        {!slim && (
          <p className="mt-3 text-lg text-quiet">
            Ask, answer and compare notes with teachers who are trying the same things. Everyone may read; members
            write.
          </p>
        )}
      </div>
      {signedIn ? (
        onCreate && <Button onClick={onCreate}>Create New Topic</Button>
      ) : (
        <ButtonLink href={signInHref}>Sign in to Join the Discussion</ButtonLink>
      )}
    </div>
  </div>
);
