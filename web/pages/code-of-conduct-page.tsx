import { TextPage } from "#web/features/site/text-page.tsx";

export default function CodeOfConductPage() {
  return (
    <TextPage
      title="Code of Conduct"
      lead="The tone of a good staff room: direct, generous, and safe enough to admit what did not work."
    >
      <h2>Be the colleague you would want</h2>
      <ul>
        <li>Assume good intent and ask before you judge. People here teach in very different schools.</li>
        <li>Criticise the lesson, not the teacher. Say what you would change and why.</li>
        <li>Welcome beginners. Every expert here once pasted an empty prompt.</li>
        <li>Share what failed. It saves somebody else a Tuesday.</li>
      </ul>

      <h2>Protect students</h2>
      <ul>
        <li>Never post names, photos, grades or work by which a student could be recognised.</li>
        <li>Change the details when you tell a story.</li>
        <li>Do not share prompts that ask others to enter personal data of students into a tool.</li>
      </ul>

      <h2>Be honest</h2>
      <ul>
        <li>Share only what is yours to share, and credit what you built on.</li>
        <li>Say so when AI wrote a substantial part of a resource. Check it before you submit it.</li>
        <li>Rate what you have read or tried. Do not rate for friends, and do not sell anything.</li>
      </ul>

      <h2>What has no place here</h2>
      <ul>
        <li>Harassment, threats, slurs, sexual content, and attacks on anyone for who they are.</li>
        <li>Publishing other people's private information.</li>
        <li>Spam, hidden advertising, malware, and attempts to break the site or other people's accounts.</li>
      </ul>

      <h2>If something goes wrong</h2>
      <p>
        Whatever people post here can be reported from its menu, and so can a profile. Anything else,{" "}
        <a href="/contact">tell us</a>: what happened, where, and a link if you have one. Moderators read every report
        and keep the name of whoever reports to themselves. What breaks these rules is not published or is taken down
        again; whoever goes on breaking them is suspended.
      </p>
    </TextPage>
  );
}
