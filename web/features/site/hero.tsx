import { ButtonLink } from "#web/ui/button.tsx";

export const Hero = () => (
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
