import { expect, test } from "vitest";
import { parseInvitees } from "./parse-invitees.ts";

const people = (text: string) => parseInvitees(text).invitees.map(({ email, name, role }) => [email, name, role]);

test.each([
  ["a@school.edu", [["a@school.edu", null, null]]],
  ["Zoë Ng <zoe@school.edu>", [["zoe@school.edu", "Zoë Ng", null]]],
  ['"Ng, Zoë" <zoe@school.edu>', [["zoe@school.edu", "Ng, Zoë", null]]],
  [
    "a@school.edu; b@school.edu",
    [
      ["a@school.edu", null, null],
      ["b@school.edu", null, null],
    ],
  ],
  [
    "a@school.edu, b@school.edu,",
    [
      ["a@school.edu", null, null],
      ["b@school.edu", null, null],
    ],
  ],
  ["Jörg\tMüller\tjoerg@school.edu\tModerator", [["joerg@school.edu", "Jörg Müller", "moderator"]]],
  ["joerg@school.edu;Jörg Müller;teacher", [["joerg@school.edu", "Jörg Müller", null]]],
  ['a@school.edu,"Müller, ""JM"" Jörg",admin', [["a@school.edu", 'Müller, "JM" Jörg', "admin"]]],
  ["mailto:a@school.edu.", [["a@school.edu", null, null]]],
  ["\uFEFFa@\u200Bschool.edu\u00A0", [["a@school.edu", null, null]]],
  ["anna@schule-köln.de", [["anna@xn--schule-kln-lcb.de", null, null]]],
  ["Name;E-Mail\r\nZoë;zoe@school.edu\r\n\r\n", [["zoe@school.edu", "Zoë", null]]],
])("%j", (text, found) => {
  expect(people(text)).toEqual(found);
  expect(parseInvitees(text)).toMatchObject({ duplicates: [], broken: [] });
});

test("duplicates and broken lines are listed with their place, and nobody else is lost", () => {
  const { invitees, duplicates, broken } = parseInvitees(
    [
      "Name,Email",
      "Zoë,zoe@school.edu",
      "Zoë,ZOE@school.edu",
      "Nobody",
      "jörg@school.edu",
      "x@y",
      "Bo,bo@school.edu",
    ].join("\n"),
  );
  expect(invitees.map(({ email }) => email)).toEqual(["zoe@school.edu", "bo@school.edu"]);
  expect(duplicates).toEqual([{ line: 3, text: "Zoë,ZOE@school.edu", email: "ZOE@school.edu" }]);
  expect(broken.map(({ line, problem }) => [line, problem])).toEqual([
    [4, "No email address on this line"],
    [5, "This is not a valid email address"],
    [6, "This is not a valid email address"],
  ]);
});

test("of a thousand lines five hundred are read, and the others listed", () => {
  const { invitees, broken } = parseInvitees(Array.from({ length: 1_000 }, (_, n) => `t${n}@school.edu`).join("\n"));
  expect([invitees.length, broken.length]).toEqual([500, 500]);
  expect(broken[0]).toMatchObject({ line: 501, problem: "More than 500 people: invite the rest in another batch" });
});

test("of several addresses in one line, the broken ones are named", () => {
  const { invitees, broken } = parseInvitees("zoe@school.edu, rosa@, jo@@school.edu");
  expect(invitees).toHaveLength(1);
  expect(broken.map(({ line, text }) => [line, text])).toEqual([
    [1, "rosa@"],
    [1, "jo@@school.edu"],
  ]);
});
