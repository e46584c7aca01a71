import type { ReactNode } from "react";
import { nextEventQuery } from "#web/features/events/events-query.ts";
import { NextEvent } from "#web/features/events/next-event.tsx";
import { liveQuery } from "#web/features/forum/forum-queries.ts";
import { LiveDiscussions } from "#web/features/forum/live-discussions.tsx";
import { CategoryBar } from "#web/features/resources/category-bar.tsx";
import { FeaturedResources } from "#web/features/resources/featured-resources.tsx";
import { FilterForm } from "#web/features/resources/filter-form.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useIsOutside, useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { ButtonLink, buttonStyles } from "#web/ui/button.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Only a site for members only has it. */
const ClosedHome = lazyPart(() => import("./closed-home.tsx"), "ClosedHome");

export default function HomePage() {
  return useIsOutside() ? <ClosedHome /> : <OpenHome />;
}

function OpenHome() {
  const viewer = useViewer();
  const discussions = useQuery(liveQuery).data?.items ?? [];
  const event = useQuery(nextEventQuery).data?.items[0];
  return (
    <>
      <Hero />
      <div className="wrap grid grid-cols-1 gap-10 pb-16 md:pb-20">
        <CategoryBar active="all" />
        <FeaturedResources />
      </div>
      <div className="below-the-fold bg-sunken py-14 md:py-20">
        <div className="wrap">
          <FilterForm />
        </div>
      </div>
      <CommunityTeaser>
        {discussions.length > 0 && <LiveDiscussions topics={discussions} />}
        {/* Members have it at the top. */}
        {event && !viewer && <NextEvent event={event} />}
      </CommunityTeaser>
      <Testimonials />
      <ClosingBanner signedIn={viewer !== null} />
    </>
  );
}

const Hero = () => (
  <section className="wrap grid items-center gap-8 py-12 md:grid-cols-[1.5fr_1fr] md:py-20">
    <div>
      <p className="font-semibold text-quiet">For K-12 and college teachers</p>
      <h1 className="mt-3 text-4xl">
        Empower Your Teaching <span className="marked">with AI</span>
      </h1>
      <p className="mt-6 max-w-lg text-lg text-quiet">
        Lesson plans, prompts and tutorials shared by teachers, for teachers. Each one is reviewed before it is
        published.
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href="/resources" size="lg">
          Explore Resources
        </ButtonLink>
        <ButtonLink href="/community" size="lg" variant="secondary">
          Join Community
        </ButtonLink>
      </div>
    </div>
    <HeroDrawing className="mx-auto w-full max-w-md max-md:hidden" />
  </section>
);

/** Two pages as speech bubbles, one with a check mark. */
const HeroDrawing = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 420 380"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="246" cy="196" r="158" className="fill-pencil-tint" stroke="none" />
    <path d="M32 92 248 54l42 236-216 38Z" className="fill-grey-tint" />
    <path d="M84 48h178l48 48v198H168l-42 48v-48H84Z" className="fill-raised" />
    <path d="M262 48v48h48" className="fill-pencil" />
    <path d="M116 116h92M116 150h160M116 184h160M116 218h84" />
    <path d="M396 196H244v104h104l30 32v-32h18Z" className="fill-pencil" />
    <path d="m280 250 24 24 56-54" className="stroke-on-pencil" strokeWidth="7" />
    <path d="M350 34v30M335 49h30M388 92v18M379 101h18" />
  </svg>
);

const FILLED = buttonStyles({ variant: "plain", size: "lg" }, "bg-ink text-paper hover:bg-ink hover:brightness-90");
const OUTLINED = buttonStyles({ variant: "secondary", size: "lg" });

const ClosingBanner = ({ signedIn }: { signedIn: boolean }) => (
  <section className="below-the-fold screen-only bg-pencil-tint">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-14 md:py-20">
      {signedIn ? (
        <>
          <Heading
            title="What worked in your class?"
            text="A lesson plan, a prompt, an honest account: someone is looking for it."
          />
          <a href="/submit" className={FILLED}>
            Share Your Resources
          </a>
        </>
      ) : (
        <>
          <Heading
            title="Take a seat in the staff room"
            text="Save what you find, rate what you try, share what works."
          />
          <div className="flex flex-wrap gap-3 max-sm:grow max-sm:*:grow">
            <a href="/register" className={FILLED}>
              Create Free Account
            </a>
            <a href="/resources" className={OUTLINED}>
              Browse Resources
            </a>
          </div>
        </>
      )}
    </div>
  </section>
);

const Heading = ({ title, text }: { title: string; text: string }) => (
  <div className="max-w-xl">
    <h2 className="text-3xl">{title}</h2>
    <p className="mt-3">{text}</p>
  </div>
);

/** On the home page. Beside it stands what goes on there, if anything does. */
function CommunityTeaser({ children }: { children: ReactNode }) {
  const isOpen = useSite().readers === "everyone";
  return (
    <section className="below-the-fold wrap grid grid-cols-1 gap-10 py-16 md:grid-cols-2 md:gap-16 md:py-24">
      <div>
        <h2 className="text-3xl">You are not the only one figuring this out</h2>
        <p className="mt-5 text-quiet">
          Ask how a colleague three time zones away runs a seminar with a chatbot in the room, or share the rubric that
          finally worked.{" "}
          {isOpen
            ? "Everyone can read the forums; with an account you can join in."
            : "The forums are open to every member."}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink href="/community" variant="secondary">
            Visit the Community
          </ButtonLink>
          <TextLink href="/community/events">Upcoming Events</TextLink>
        </div>
      </div>
      <div className="grid content-center gap-8 empty:hidden">{children}</div>
    </section>
  );
}

/** Invented, so they have a role and no name. */
const TESTIMONIALS = [
  {
    role: "High school biology teacher",
    words:
      "I came for one prompt and left with a whole unit on cells. My students now argue with the chatbot, and win.",
  },
  {
    role: "Middle school English teacher",
    words: "Grading feedback took my Sundays. The rubric templates gave me a first draft I only have to correct.",
  },
  {
    role: "Community college instructor",
    words: "The case studies say what went wrong, too. That is what made me trust the rest and try it myself.",
  },
];

const Testimonials = () => (
  <section className="below-the-fold border-line border-t">
    <div className="wrap py-16 md:py-24">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-3xl">What teachers say</h2>
        <TextLink href="/testimonials">More testimonials</TextLink>
      </div>
      <p className="mt-3 max-w-prose text-quiet text-sm">
        Examples, written for illustration. Members' own reviews are under each{" "}
        <TextLink href="/resources">resource</TextLink>.
      </p>
      <div className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {TESTIMONIALS.map(({ role, words }) => (
          <figure key={role} className="flex flex-col items-start gap-4 border-ink border-t-2 pt-5">
            <Stars value={5} size="md" />
            <blockquote className="grow font-heading text-lg">“{words}”</blockquote>
            <figcaption className="text-quiet text-sm">{role}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  </section>
);
