import { Stars } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Invented like those on the home page, so they have a role and no name. */
const STORIES = [
  {
    role: "High school biology teacher",
    title: "The argument my class won",
    words:
      "I came for one prompt and left with a whole unit on cells. We let the chatbot explain osmosis, found three mistakes in it, and wrote the correction together. I have never seen that class read a textbook so closely.",
  },
  {
    role: "Middle school English teacher",
    title: "My Sundays back",
    words:
      "Grading feedback took my Sundays. The rubric templates gave me a first draft I only have to correct. I still read every essay; I just no longer write the same sentence thirty times.",
  },
  {
    role: "Community college instructor",
    title: "The failures convinced me",
    words:
      "The case studies say what went wrong, too. That is what made me trust the rest and try it myself, with one section first, as they advised.",
  },
  {
    role: "School librarian",
    title: "Something I can hand to a colleague",
    words:
      "People ask me where to start. Now I print one lesson plan, put it in their mailbox, and they come back with questions instead of fears.",
  },
  {
    role: "High school mathematics teacher",
    title: "Small enough for a Tuesday",
    words:
      "I do not have time for a revolution. I had time for a ten-minute warm-up in which students grade a wrong solution. It worked, so I took the next one.",
  },
  {
    role: "Special education teacher",
    title: "Careful about the right things",
    words:
      "I was looking for the part about privacy before anything else, and it was there, in plain words, in every resource I opened.",
  },
];

export default function TestimonialsPage() {
  return (
    <div className="wrap py-12 md:py-20">
      <header className="max-w-2xl">
        <h1 className="text-3xl">What teachers say</h1>
        <p className="mt-4 text-lg text-quiet">
          Examples from the kinds of classrooms the hub is made for. They are written for illustration; the reviews
          under each <TextLink href="/resources">resource</TextLink> are by real members.
        </p>
      </header>
      <div className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-2">
        {STORIES.map(({ role, title, words }) => (
          <figure key={role} className="flex flex-col items-start gap-4 border-ink border-t-2 pt-5">
            <Stars value={5} size="md" />
            <h2 className="text-xl">{title}</h2>
            <blockquote className="grow">“{words}”</blockquote>
            <figcaption className="text-quiet text-sm">{role}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
