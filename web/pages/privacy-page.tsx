import { STORED_ABOUT_YOU, STORED_BRIEFLY } from "#contract/privacy.ts";
import { TextPage } from "#web/features/site/text-page.tsx";

export default function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead="What this site stores about you, why, for how long, and who can see it. There is no advertising, no tracking and no analytics service."
    >
      <h2>If you only read</h2>
      <p>
        You need no account and get no cookie, unless you close an announcement or open the login page. To count how
        often a resource is read, the server keeps your network address and the name of your browser in memory for half
        an hour; only the number is stored. The server's log notes the time, the page and how long it took, not what you
        searched for and not your address.
      </p>

      <h2>If you have an account</h2>
      <StoredDataTable />
      {Object.values(STORED_BRIEFLY).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        When your password, your addresses, two-step sign-in, your passkeys or the providers you log in with are
        changed, an API token is made, or ten wrong codes are entered, your own address gets a mail that says so; of a
        reset, your recovery email too. You also get a mail when a resource of yours, or an edit of one, was approved or
        not. When you are refused something that is not yours to see, the server's log notes the number of your account,
        and when logging in fails, the network address it was tried from. When a part of this site breaks in your
        browser, the log notes which part and on which page, and nothing about you.
      </p>

      <h2>Cookies and storage in your browser</h2>
      <ul>
        <li>
          The cookie <code>sid</code>, only after you log in. It holds a random number that stands for your session, and
          ends 30 days after your last visit, when you log out, or after a year.
        </li>
        <li>
          While you log in with a provider such as your school's, the cookie <code>oidc</code> holds a random number for
          ten minutes at most, so that nobody else can finish it.
        </li>
        <li>
          The cookie <code>passkey</code>, only on the login page and where your browser can offer passkeys. It holds a
          random number for six minutes, by which the server knows the browser that asked.
        </li>
        <li>
          If you close an announcement, the cookie <code>closed</code> remembers which one for half a year. It says
          nothing about you.
        </li>
        <li>
          The cookie <code>tz</code>, only after you log in. It holds the name of your time zone, such as
          America/Chicago, for a year, so that dates are yours.
        </li>
        <li>
          Text you have begun to write is kept in your own browser until you send it, discard it or log out, for 30 days
          at most. Nobody else who logs in there sees it, and it is not sent to us.
        </li>
        <li>
          What you fill into the blanks of a prompt is kept with its tab until you clear it, log out or close the tab.
          It is not sent to us.
        </li>
        <li>
          If you close the hint that you appear by your number, your browser remembers that. It is not sent to us.
        </li>
        <li>How far you have scrolled on each page is kept with its tab until you close it. It is not sent to us.</li>
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
        <li>
          Where you can continue with an account that you have elsewhere, that provider learns that you log in here when
          you press its button.
        </li>
        <li>
          "Open in…" on a prompt hands it, with what you filled into its blanks, to the assistant you choose. Then their
          rules apply.
        </li>
      </ul>

      <h2>Messages</h2>
      <p>
        What you send through the <a href="/contact">contact form</a> goes by email to the people who run this site. It
        is stored here until that is sent, and given up after three days if it cannot be.
      </p>

      <h2>Your rights</h2>
      <p>
        You can change your profile, and edit or remove what you have posted, yourself. In the Security tab of your
        profile you can also download everything that is stored about you, and delete your account:
      </p>
      <ul>
        <li>
          Your names, picture, bio, email addresses, password, sign-ins, activity log, saved list, your lists (public
          ones, too), reset links and mail that is still waiting for you are erased at once. Your username and email are
          free again.
        </li>
        <li>
          What you have posted stays under your user number, without a profile behind it. If you ask for it, it is
          erased as well; of a topic that others have replied to, only your words go and their replies stay.
        </li>
        <li>Your user number and the dates on which you came and left remain, so that nobody gets your number.</li>
      </ul>
      <p>
        For anything else, <a href="/contact">write to us</a>.
      </p>
    </TextPage>
  );
}

export const StoredDataTable = () => (
  // biome-ignore lint/a11y: a table wider than the screen must be scrollable by keyboard, as in user content
  <div className="table-scroll" role="group" aria-label="What is stored about you" tabIndex={0}>
    <table className="min-w-160 table-fixed">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">Who sees it</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(STORED_ABOUT_YOU).map(({ what, why, who, howLong }) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{why}</td>
            <td>{who}</td>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
