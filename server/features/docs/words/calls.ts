/** What a call's summary has no room for, by method and path. */
export const CALLS: Record<string, string> = {
  "GET /api/auth/user":
    "Ask this first to find out whether somebody is signed in: a 401 means that nobody is, and is nothing to worry about.",
  "POST /api/auth/register":
    "Answers with a `Set-Cookie` header: the new user is signed in at once. Usernames and email addresses are unique, whatever their case.",
  "POST /api/auth/login":
    "Answers with a `Set-Cookie` header. The message of a 401 does not tell whether the username or the password was wrong. Only failures count towards the throttle. An account with two-step sign-in also needs a `code`: without one, or with a wrong one, the 401 has `code` among its `fields`.",
  "POST /api/auth/logout": "Ends the session on the server and clears the cookie. Takes no body.",
  "POST /api/auth/password-reset-request":
    "The answer, and the time it takes, is the same whether or not there is such an account. With `useRecoveryEmail` the account is found by its main or its recovery address, and the mail goes to the recovery address. The link in the mail works once and for one hour.",
  "POST /api/auth/password-reset": "Ends all of the user's sessions.",
  "POST /api/auth/change-password": "Ends the user's other sessions; this one goes on.",
  "GET /api/users/:id/sessions":
    "Those that neither ended nor lapsed; the login history has the others, too. `current` is the one that asks.",
  "DELETE /api/users/:id/sessions":
    "Without `session`, all but the one that asks. One that has ended already is no failure.",
  "GET /api/users/:id/two-step":
    "While it is off there is an `offer`, a new one each time, of which nothing is stored: put it into an authenticator app and send it back with a code that the app shows.",
  "PUT /api/users/:id/two-step":
    "Answers with the recovery code, which is shown only now. Used in place of a code it turns two-step sign-in off, for when the app is lost. All other sessions of the user end.",
  "POST /api/contact": "Sends a mail to the people who run the site.",
  "GET /api/users/:id":
    "Your own profile comes as a `User`, with your email addresses. Anyone else's, for admins too, comes as a `PublicUser`, without them.",
  "PUT /api/users/:id": "Replaces the whole profile: what is left out, `null` or blank becomes `null`.",
  "GET /api/users/:id/resources":
    "Others see the approved ones. The owner and admins see every status, so this is where a teacher's pending submissions are.",
  "GET /api/users/:id/saved":
    "A saved resource that you may no longer see, because its author sent it back to review, is left out and returns when it is approved again.",
  "GET /api/users/:id/login-history":
    "One entry per session. `logoutTime` is `null` while it has not been ended. Entries are removed 90 days after the session has ended.",
  "GET /api/users/:id/export":
    "Comes as a download: the profile, everything posted in whatever status, the saved list, the sign-ins and the activity log. Passwords and tokens are stored as hashes only and are left out. A large account takes a while, and arrives piece by piece.",
  "DELETE /api/users/:id":
    "Cannot be undone. The profile, addresses, sign-ins, activity log, saved list and reset links are erased, all sessions end, and the username and email are free again. With `erasePosts` the resources, ratings, comments, topics and replies are erased as well; a topic that others have replied to stays, without its words. Otherwise they stay, under the user's number alone. The profile is a 404 from then on.",
  "GET /api/resources":
    "All filters must hold. Without a search the newest come first, with one the best match; `sort` overrides both.",
  "GET /api/resources/featured":
    "At most six, best Bayesian average rating first (so that one five-star review does not beat twenty good ones), then most views, then newest. `content` is `null`.",
  "GET /api/resources/:id":
    "A visitor counts once per resource and half hour; an author reading their own does not count. This is the only call that returns an existing resource's `contentHtml`.",
  "POST /api/resources": "The resource starts as `pending`, visible to you and to admins, until an admin decides.",
  "PUT /api/resources/:id":
    "Replaces the whole resource: optional fields that are left out become `null`. An author's edit of an approved or rejected resource sends it back to `pending`; an admin's edit leaves the status alone.",
  "DELETE /api/resources/:id": "Cannot be undone.",
  "POST /api/resources/:id/ratings":
    "Only approved resources take ratings, and never their author's. `avgRating` and `ratingCount` of the resource change in the same moment.",
  "POST /api/resources/:id/comments": "Only approved resources take comments.",
  "POST /api/resources/:id/save": "Takes no body. Only approved resources can be saved.",
  "GET /api/admin/stats": "`byContentType` and `byEducationalLevel` count resources of every status.",
  "PUT /api/admin/resources/:id/approve":
    "Takes no body. Approving what is already approved is a success that changes nothing.",
  "PUT /api/admin/resources/:id/reject":
    "Takes no body. Rejecting what is already rejected is a success that changes nothing. An approved resource cannot be rejected.",
  "GET /api/forums": "There are few, so they come all at once, without paging.",
  "POST /api/topics/:id/replies": "Moves the topic to the top of its forum.",
  "GET /api/events": "Events that are under way are still listed; those that are over are not.",
  "GET /api/events.ics": "An address that calendar programs can subscribe to.",
  "GET /api/events/:id{\\d+}.ics": "Comes as a download. It can be had for past events, too.",
  "GET /api/health":
    "For load balancers: readiness. A server that is asked to stop answers 503 here first and goes on serving for a moment, so that no request is lost.",
  "GET /api/health/live":
    "For whatever restarts processes: liveness. It asks nothing of the database, because a restart would not bring that back.",
};
