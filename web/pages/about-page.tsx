import { TextPage } from "#web/features/site/text-page.tsx";
import { useSite } from "#web/lib/site/site.ts";

export default function AboutPage() {
  return (
    <TextPage
      title={`About ${useSite().name}`}
      lead="A place where K-12 and college teachers work out, together, what AI is good for in a classroom and what it is not."
    >
      <h2>Why it exists</h2>
      <p>
        Most of us met AI through our students. We had a term to plan, no training to speak of, and a great deal of
        advice from people who do not teach. What helped was always the same: a colleague who had tried something last
        Tuesday and would tell us honestly how it went.
      </p>
      <p>This hub is that colleague, for more of us, and with a search box.</p>

      <h2>What you find here</h2>
      <ul>
        <li>
          <a href="/resources">A library</a> of lesson plans, prompts, tutorials and case studies, each marked with the
          level it was written for and how much experience with AI it asks of you.
        </li>
        <li>Ratings, reviews and comments by teachers who used them.</li>
        <li>
          <a href="/community">Forums</a> for the questions that have no worksheet yet, and{" "}
          <a href="/community/events">events</a> to talk them over.
        </li>
      </ul>

      <h2>How a resource gets here</h2>
      <ol>
        <li>
          A teacher <a href="/submit">submits</a> it.
        </li>
        <li>Somebody on the team reads it. Until then only its author and the team can see it.</li>
        <li>If it is useful, honest about its limits and free to share, it is published. If not, it is sent back.</li>
        <li>If its author changes it later, it is read again.</li>
      </ol>

      <h2>What we believe</h2>
      <ul>
        <li>The teacher decides. A tool may draft, sort and suggest; it does not know the child.</li>
        <li>Students' names and work do not belong in a chatbot without good reason and permission.</li>
        <li>What failed is worth sharing too.</li>
        <li>Reading is free for everyone, with no account and nobody watching.</li>
      </ul>

      <h2>Take part</h2>
      <p>
        <a href="/register">Create a free account</a> to save, rate and share. Something wrong or missing?{" "}
        <a href="/contact">Write to us</a>.
      </p>
    </TextPage>
  );
}
