import type { TestClient } from "#server/testing/client.ts";
import type { Hub } from "#server/testing/hub.ts";
import { resetToken } from "#server/testing/mail.ts";
import { type Browser, newBrowser } from "./browser.ts";
import type { RealProvider } from "./real-provider.ts";

const START = "/api/auth/oidc/school/start";
const PASSWORDS = { owner: "the owner's password", attacker: "the attacker's password", reset: "chosen after a reset" };

/**
 * Two people and one address, which belongs to the owner: only they read its mail, and only their account at the provider has
 * it confirmed. The attacker may use everything else: any password, and their own accounts at the provider.
 */
export type World = {
  hub: Hub;
  provider: RealProvider;
  address: string;
  subs: { owner: string; attacker: string; heir: string };
  /** Everything the attacker has: open sessions, and the credentials they used. */
  attacker: { clients: TestClient[]; usernames: string[] };
  owner: { username?: string; id?: number; password: string; browser: Browser };
  /** The last page that the owner opened. */
  at: string;
};

let worlds = 0;

export function newWorld(hub: Hub, provider: RealProvider): World {
  const n = ++worlds;
  const address = `address${n}@school.example`;
  const subs = { owner: `owner${n}`, attacker: `attacker${n}`, heir: `heir${n}` };
  const confirmed = { email: address, email_verified: true };
  provider.people.set(subs.owner, confirmed);
  provider.people.set(subs.heir, confirmed);
  provider.people.set(subs.attacker, { email: `attacker${n}@elsewhere.example`, email_verified: true });
  const owner = { password: PASSWORDS.owner, browser: newBrowser(hub, subs.owner) };
  return { hub, provider, address, subs, attacker: { clients: [], usernames: [] }, owner, at: "" };
}

async function register({ hub, ...world }: World, username: string, password: string, email = world.address) {
  const client = hub.visitor();
  client.user = await client.expectOk("POST", "/api/auth/register", { username, email, password });
  return client;
}

async function resetPassword(world: World): Promise<void> {
  const token = await resetToken(world.hub, { user: { email: world.address } } as TestClient);
  await world.hub.visitor().expectOk("POST", "/api/auth/password-reset", { token, newPassword: PASSWORDS.reset });
  world.owner.password = PASSWORDS.reset;
}

/** Where confirming is required, a member without a confirmed address cannot. */
async function connect(browser: Browser, id: number, password: string): Promise<void> {
  const { status, body } = await browser.post(`/api/users/${id}/identities`, { provider: "school", password });
  if (status === 200) await browser.open(body.address);
}

const selfOf = async (client: TestClient) => (await client.get("/api/auth/user")).body;

const attackerName = ({ subs, attacker }: World) => attacker.usernames.at(-1) ?? subs.attacker;

/** The events, which may happen in any order. */
export const EVENTS = {
  "attacker registers": async (world: World) => {
    const username = `${world.subs.attacker}-${world.attacker.usernames.length}`;
    world.attacker.clients.push(await register(world, username, PASSWORDS.attacker));
    world.attacker.usernames.push(username);
  },
  /** An account with an address of its own. The link goes to the owner, who does not open it. */
  "attacker asks for the address as a new one": async (world: World) => {
    const { address, attacker, subs } = world;
    const username = `${subs.attacker}-${attacker.usernames.length}`;
    const client = await register(world, username, PASSWORDS.attacker, `${username}@elsewhere.example`);
    await client.call("PUT", `/api/users/${client.user.id}/email`, { email: address, password: PASSWORDS.attacker });
    attacker.clients.push(client);
    attacker.usernames.push(username);
  },
  "attacker connects a provider's account": async (world: World) => {
    const browser = newBrowser(world.hub, world.subs.attacker);
    const login = { username: attackerName(world), password: PASSWORDS.attacker };
    const { id } = await browser.expectOk("POST", "/api/auth/login", login);
    await connect(browser, id, PASSWORDS.attacker);
    world.attacker.clients.push(browser);
  },
  "attacker claims the address at the provider": async ({ provider, subs, address }: World) => {
    provider.people.set(subs.attacker, { email: address, email_verified: false });
  },
  "attacker comes by provider": async (world: World) => {
    const browser = newBrowser(world.hub, world.subs.attacker);
    await browser.open(START);
    world.attacker.clients.push(browser);
  },
  "owner registers": async (world: World) => {
    const client = await register(world, world.subs.owner, PASSWORDS.owner);
    world.owner.username = world.subs.owner;
    world.owner.id = client.user.id;
  },
  "owner resets the password": resetPassword,
  "owner comes by provider": async (world: World) => {
    world.owner.browser = newBrowser(world.hub, world.subs.owner);
    world.at = (await world.owner.browser.open(START)).at;
  },
  "owner comes by provider in two windows at once": async (world: World) => {
    const windows = [newBrowser(world.hub, world.subs.owner), newBrowser(world.hub, world.subs.owner)];
    const landed = await Promise.all(windows.map((browser) => browser.open(START)));
    const ids = await Promise.all(windows.map(async (browser) => (await selfOf(browser)).id));
    if (ids[0] !== ids[1]) throw new Error(`two windows, two accounts: ${ids} ${JSON.stringify(landed)}`);
    world.owner.browser = windows[0] as Browser;
    world.at = landed[0]?.at ?? "";
  },
  "somebody else comes with the same address": async (world: World) => {
    world.owner.browser = newBrowser(world.hub, world.subs.heir);
    world.at = (await world.owner.browser.open(START)).at;
  },
  "owner gives the password": async (world: World) => {
    const answer = { username: world.owner.username, password: world.owner.password };
    const { status } = await world.owner.browser.post("/api/auth/pending-sign-in", answer);
    world.at = status === 200 ? "/" : `pending ${status}`;
  },
  "owner makes a new account": async (world: World) => {
    const { status } = await world.owner.browser.post("/api/auth/pending-sign-in", { newAccount: true });
    world.at = status === 200 ? "/" : `pending ${status}`;
  },
  "owner chooses a password": async (world: World) => {
    const change = { newPassword: PASSWORDS.owner };
    await world.owner.browser.expectOk("POST", "/api/auth/change-password", change);
    world.owner.password = PASSWORDS.owner;
    world.owner.username = (await selfOf(world.owner.browser)).username;
  },
  "owner disconnects the provider": async ({ owner }: World) => {
    const { id } = await selfOf(owner.browser);
    const [identity] = await owner.browser.expectOk("GET", `/api/users/${id}/identities`);
    await owner.browser.expectOk("DELETE", `/api/users/${id}/identities/${identity.id}`, { password: owner.password });
  },
  "owner deletes the account": async ({ owner }: World) => {
    const { id } = await selfOf(owner.browser);
    await owner.browser.expectOk("DELETE", `/api/users/${id}`, { password: owner.password });
  },
};

export type Event = keyof typeof EVENTS;

/** Every account that the attacker can get into by any means. */
export async function accountsOfAttacker({ hub, attacker, subs }: World): Promise<Set<number>> {
  const clients = [...attacker.clients];
  for (const username of attacker.usernames) {
    const client = hub.visitor();
    await client.post("/api/auth/login", { username, password: PASSWORDS.attacker });
    clients.push(client);
  }
  const byProvider = newBrowser(hub, subs.attacker);
  await byProvider.open(START);
  const found = await Promise.all([...clients, byProvider].map(selfOf));
  return new Set(found.flatMap(({ id }) => (id === undefined ? [] : [id])));
}

/** The account that the owner is in now, or the page where they are. */
export async function outcomeFor(world: World): Promise<string> {
  const { id } = await selfOf(world.owner.browser);
  if (world.at.startsWith("/continue-sign-in")) return "is asked for a password";
  if (id === undefined) return world.at;
  if ((await accountsOfAttacker(world)).has(id)) return "is in an account of the attacker";
  return id === world.owner.id ? "is in their own account" : "is in a new account";
}
