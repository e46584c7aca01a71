import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { accountsOfAttacker, EVENTS, type Event, newWorld, outcomeFor } from "#server/testing/oidc/joining-events.ts";
import { startRealProvider } from "#server/testing/oidc/real-provider.ts";

type Case = { events: Event[]; owner: string };

const OWN = "is in their own account";
const NEW = "is in a new account";
const ASKED = "is asked for a password";

/** The events, in this order, and the account that the owner of the address ends up in. */
const CASES: Case[] = [
  // Nobody had an account before.
  { events: ["owner comes by provider"], owner: NEW },
  { events: ["owner comes by provider in two windows at once"], owner: NEW },
  { events: ["owner comes by provider", "owner comes by provider"], owner: NEW },
  // The owner registered, and confirmed the address or did not.
  { events: ["owner registers", "owner comes by provider"], owner: ASKED },
  { events: ["owner registers", "owner comes by provider", "owner gives the password"], owner: OWN },
  { events: ["owner registers", "owner comes by provider", "owner makes a new account"], owner: NEW },
  { events: ["owner registers", "owner resets the password", "owner comes by provider"], owner: OWN },
  {
    events: ["owner registers", "owner resets the password", "owner comes by provider in two windows at once"],
    owner: OWN,
  },
  {
    events: ["owner registers", "owner comes by provider", "owner gives the password", "owner comes by provider"],
    owner: OWN,
  },
  // The attacker registered with the owner's address first.
  { events: ["attacker registers", "owner comes by provider"], owner: ASKED },
  { events: ["attacker registers", "owner comes by provider", "owner makes a new account"], owner: NEW },
  {
    events: ["attacker registers", "owner comes by provider", "owner makes a new account", "owner comes by provider"],
    owner: NEW,
  },
  {
    events: [
      "attacker registers",
      "owner comes by provider",
      "owner makes a new account",
      "attacker comes by provider",
    ],
    owner: NEW,
  },
  // The attacker has also connected an account at the provider, which a reset must throw out.
  {
    events: [
      "attacker registers",
      "attacker connects a provider's account",
      "owner comes by provider",
      "owner makes a new account",
    ],
    owner: NEW,
  },
  {
    events: [
      "attacker registers",
      "attacker connects a provider's account",
      "owner resets the password",
      "owner comes by provider",
    ],
    owner: NEW,
  },
  // The attacker wants to change the address of their own account to the owner's.
  { events: ["attacker asks for the address as a new one", "owner comes by provider"], owner: NEW },
  {
    events: [
      "owner registers",
      "attacker asks for the address as a new one",
      "owner resets the password",
      "owner comes by provider",
    ],
    owner: OWN,
  },
  {
    events: ["owner comes by provider", "attacker asks for the address as a new one", "owner comes by provider"],
    owner: NEW,
  },
  // The attacker claims the address at the provider, which has not confirmed it.
  {
    events: ["attacker claims the address at the provider", "attacker comes by provider", "owner comes by provider"],
    owner: NEW,
  },
  {
    events: [
      "owner registers",
      "owner resets the password",
      "attacker claims the address at the provider",
      "attacker comes by provider",
      "owner comes by provider",
    ],
    owner: OWN,
  },
  {
    events: ["owner comes by provider", "attacker claims the address at the provider", "attacker comes by provider"],
    owner: NEW,
  },
  {
    events: [
      "attacker registers",
      "attacker connects a provider's account",
      "attacker claims the address at the provider",
      "owner comes by provider",
      "owner makes a new account",
    ],
    owner: NEW,
  },
  {
    events: [
      "attacker registers",
      "attacker claims the address at the provider",
      "attacker connects a provider's account",
      "owner resets the password",
      "owner comes by provider",
    ],
    owner: NEW,
  },
  // The owner disconnects the provider, for example because their account there was taken over.
  {
    events: [
      "owner comes by provider",
      "owner chooses a password",
      "owner disconnects the provider",
      "owner comes by provider",
    ],
    owner: ASKED,
  },
  {
    events: [
      "owner comes by provider",
      "owner chooses a password",
      "owner disconnects the provider",
      "owner comes by provider",
      "owner makes a new account",
    ],
    owner: "pending 409",
  },
  {
    events: [
      "owner comes by provider",
      "owner chooses a password",
      "owner disconnects the provider",
      "owner comes by provider",
      "owner gives the password",
    ],
    owner: NEW,
  },
  // The account is deleted, and the address is free again.
  { events: ["owner comes by provider", "owner deletes the account", "owner comes by provider"], owner: NEW },
  {
    events: ["owner comes by provider", "owner deletes the account", "attacker registers", "owner comes by provider"],
    owner: ASKED,
  },
  // The school gives the address to another person, who owns it from then on: the spec joins accounts that both sides have
  // confirmed.
  {
    events: ["owner registers", "owner resets the password", "somebody else comes with the same address"],
    owner: OWN,
  },
];

for (const requireConfirmedEmail of [false, true]) {
  describe(`where confirming addresses is ${requireConfirmedEmail ? "" : "not "}required`, async () => {
    const provider = await startRealProvider("http://localhost:3000");
    afterAll(() => provider.stop());
    const hub = openHub({ providers: [provider.settings], requireConfirmedEmail });

    test.each(CASES.map(({ events, owner }) => [`${events.join(", ")}: the owner ${owner}`, events, owner] as const))(
      "%s",
      async (_, events, expected) => {
        const world = newWorld(hub, provider);
        for (const event of events) await EVENTS[event](world);
        expect(await outcomeFor(world)).toBe(expected);
        // The owner of the confirmed address is in that account, and the attacker is not.
        const owners = await rows<{ id: number }>(
          hub.db,
          sql`select id from users where email = ${world.address} and email_proven and deleted_at is null`,
        );
        expect(owners.length).toBeLessThanOrEqual(1);
        const theirs = await accountsOfAttacker(world);
        expect(owners.filter(({ id }) => theirs.has(id))).toEqual([]);
      },
    );
  });
}
