import { ButtonLink } from "#web/ui/button.tsx";
import { HeroDrawing } from "./hero-drawing.tsx";

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
