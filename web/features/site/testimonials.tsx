import { Stars } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

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

export const Testimonials = () => (
  <section className="below-the-fold border-line border-t">
    <div className="wrap py-16 md:py-24">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-3xl">What teachers say</h2>
        <TextLink href="/testimonials">More testimonials</TextLink>
      </div>
      <p className="mt-3 max-w-prose text-quiet text-sm">
        Examples, written for illustration. Members' own reviews stand under each{" "}
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
