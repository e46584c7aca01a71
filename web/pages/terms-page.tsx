import { TextPage } from "#web/features/site/text-page.tsx";
import { useSite } from "#web/lib/site/site.ts";

export default function TermsPage() {
  return (
    <TextPage title="Terms of Use" lead={`Short, and meant to be read. By using ${useSite().name} you agree to them.`}>
      <h2>Your account</h2>
      <ul>
        <li>You need one only to save, rate, comment, submit and post. Reading needs none.</li>
        <li>Keep your password to yourself; what happens under your account is yours to answer for.</li>
        <li>One account per person, please, and no automatic ones.</li>
      </ul>

      <h2>What you share</h2>
      <ul>
        <li>It stays yours. You keep every right you had.</li>
        <li>
          You allow us to show it on this site, and you allow other teachers to use and adapt it in their own teaching.
        </li>
        <li>
          You confirm that you have the right to share it: that it is your own work, or that its licence permits
          sharing, and that it breaks no copyright.
        </li>
        <li>
          It follows the <a href="/code-of-conduct">Code of Conduct</a> and names no students.
        </li>
        <li>
          You may edit or delete your resources at any time. An edit is read by the team as well; until then, readers
          see the text that was approved.
        </li>
      </ul>

      <h2>Review</h2>
      <p>
        Every resource is read by the team before it is published. That reading looks for usefulness, honesty and
        rights; it is no guarantee that a resource is correct, complete or right for your students.
      </p>

      <h2>What you use</h2>
      <ul>
        <li>You decide what fits your class, your school's rules and the law where you teach.</li>
        <li>Check what an AI tool produces before it reaches a student or a grade.</li>
        <li>Links, files and videos that members add lead to other sites, for which we cannot answer.</li>
      </ul>

      <h2>Fair use of the site</h2>
      <ul>
        <li>Do not try to break it, to get at what is not yours, or to load it beyond what a person would.</li>
        <li>The API is open to use by your own programs within the limits it tells you.</li>
      </ul>

      <h2>No warranty</h2>
      <p>
        The site is offered as it is, free of charge. As far as the law allows, those who run it are not liable for
        damage that comes from using it or from its being unavailable.
      </p>

      <h2>Changes and questions</h2>
      <p>
        If these terms change in a way that matters, the change is announced in the forums. Questions?{" "}
        <a href="/contact">Ask</a>.
      </p>
    </TextPage>
  );
}
