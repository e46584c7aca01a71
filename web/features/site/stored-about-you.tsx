const UNTIL_DELETED = "Until you change it or delete your account";

/** What is stored about somebody with an account. Keep it true to the migrations and to the housekeeping. */
const STORED = [
  {
    what: "Username, name, picture address, bio",
    why: "Your profile; all but the username are up to you",
    who: "Everyone",
    howLong: UNTIL_DELETED,
  },
  {
    what: "Email and recovery email",
    why: "To reset your password, and for nothing else",
    who: "Only you",
    howLong: UNTIL_DELETED,
  },
  {
    what: "Password",
    why: "To sign in; only a hash (argon2id) is kept, which cannot be turned back",
    who: "Nobody",
    howLong: UNTIL_DELETED,
  },
  {
    what: "Two-step sign-in, if you turn it on: the secret that your app knows",
    why: "To check its codes; of the recovery code only a hash is kept",
    who: "Nobody",
    howLong: "Until you turn it off or delete your account",
  },
  {
    what: "Sign-ins: time, network address, browser",
    why: "To keep you signed in, and so that you can see whether somebody else used your account",
    who: "Only you",
    howLong: "90 days after the session has ended",
  },
  {
    what: "Activity log: signing in and out, password changes and resets, what you did with resources",
    why: "So that you can see whether somebody else used your account",
    who: "Only you",
    howLong: "Until you delete your account; the network addresses in it for 90 days",
  },
  {
    what: "Saved resources",
    why: "Your list",
    who: "Only you",
    howLong: "Until you remove them or delete your account",
  },
  {
    what: "Resources, ratings, reviews, comments, topics, replies",
    why: "They are what the hub is for; they carry your user number",
    who: "Everyone; resources once they are approved",
    howLong: "Resources until you delete them; all of it until you leave and have it erased",
  },
  {
    what: "What the site answered when you sent something",
    why: "So that a form that is sent twice, as when the line was bad, is stored once",
    who: "Only you",
    howLong: "A day",
  },
];

export const StoredAboutYou = () => (
  // biome-ignore lint/a11y: a table that is wider than a phone is scrolled by keyboard, too, as those in written content
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
        {STORED.map(({ what, why, who, howLong }) => (
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
