import { Link } from "wouter";
import { TextPage } from "#web/features/site/text-page.tsx";

export default function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead="What this site stores about you, why, and who can see it. There is no advertising, no tracking and no analytics service."
    >
      <h2>If you only read</h2>
      <p>
        You need no account and get no cookie. To count how often a resource is read, the server keeps your network
        address and the name of your browser in memory for half an hour; only the number is stored. The server's log
        notes the time, the page and how long it took, not what you searched for and not your address.
      </p>

      <h2>If you have an account</h2>
      <div className="table-scroll">
        {/* Fixed, or its columns would move while the rows are still coming in. */}
        <table className="wrap-anywhere table-fixed">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">Who sees it</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Username, name, picture address, bio</td>
              <td>Your profile; all but the username are up to you</td>
              <td>Everyone</td>
            </tr>
            <tr>
              <td>Email and recovery email</td>
              <td>To reset your password, and for nothing else</td>
              <td>Only you</td>
            </tr>
            <tr>
              <td>Password</td>
              <td>To sign in; only a hash (argon2id) is kept, which cannot be turned back</td>
              <td>Nobody</td>
            </tr>
            <tr>
              <td>Sign-ins: time, network address, browser</td>
              <td>So that you can see whether somebody else used your account</td>
              <td>Only you</td>
            </tr>
            <tr>
              <td>Activity log: sign-ins, password changes, submissions</td>
              <td>The same</td>
              <td>Only you</td>
            </tr>
            <tr>
              <td>Saved resources</td>
              <td>Your list</td>
              <td>Only you</td>
            </tr>
            <tr>
              <td>Resources, ratings, reviews, comments, topics, replies</td>
              <td>They are what the hub is for; they carry your user number</td>
              <td>Everyone; resources once they are approved</td>
            </tr>
          </tbody>
        </table>
      </div>

      <p>
        To slow down anyone who guesses passwords or floods the site, the server counts attempts by network address and
        account; a count is forgotten within the hour after its time is up.
      </p>

      <h2>Cookies and storage in your browser</h2>
      <ul>
        <li>
          One cookie, <code>sid</code>, and only after you sign in. It holds a random number that stands for your
          session, and ends 30 days after your last visit or when you log out.
        </li>
        <li>
          Text you have begun to write is kept in your own browser until you send it or log out. It is not sent to us.
        </li>
      </ul>

      <h2>Other companies</h2>
      <ul>
        <li>The pages, fonts and scripts all come from this server. No other company is told that you are here.</li>
        <li>
          Videos are loaded from YouTube (in its no-cookie form) or Vimeo only after you press play. Then their rules
          apply.
        </li>
        <li>
          Pictures that members link to are loaded from where they are kept, without telling that site which page you
          were on.
        </li>
      </ul>

      <h2>Messages</h2>
      <p>
        What you send through the <Link href="/contact">contact form</Link> goes to the team as an email and is not
        stored here once that is sent.
      </p>

      <h2>Your rights</h2>
      <p>
        You can change your profile and delete your resources yourself. For anything else, such as a copy of your data
        or the end of your account, <Link href="/contact">write to us</Link>.
      </p>
    </TextPage>
  );
}
